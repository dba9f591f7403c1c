import type { Facts } from '../facts';

export const facts: Facts = { icon: 'ship' };
