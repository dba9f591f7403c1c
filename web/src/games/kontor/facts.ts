import type { Facts } from '../facts';

export const facts: Facts = {
  icon: 'harbour',
  // Two sides: the first half of the seats is red.
  colour: (seat, seats) => (seat < seats / 2 ? 'kr' : 'kb'),
};
