import type { Facts } from '../facts';

export const facts: Facts = { icon: 'sail' };
