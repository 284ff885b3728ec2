import { expect, it } from 'vitest';
import { canTransition, ORDER_TRANSITIONS } from './order-state.ts';

it('leads nowhere from a refunded order, and never back to an unpaid one', () => {
  for (const from of ['PAID', 'REFUNDING', 'REFUNDED'] as const)
    for (const to of ['CREATED', 'PENDING', 'UNKNOWN', 'CLOSED'] as const)
      expect(canTransition(from, to)).toBe(false);
  expect(ORDER_TRANSITIONS.REFUNDED).toEqual([]);
});
