import { expect, it } from 'vitest';
import { canTransition, isOpenOrder, ORDER_STATES, ORDER_TRANSITIONS } from './order-state.ts';

it('leads nowhere from a refunded order, and never back to an unpaid one', () => {
  for (const from of ['PAID', 'REFUNDING', 'REFUNDED'] as const)
    for (const to of ['CREATED', 'PENDING', 'UNKNOWN', 'CLOSED'] as const)
      expect(canTransition(from, to)).toBe(false);
  expect(ORDER_TRANSITIONS.REFUNDED).toEqual([]);
});

it('takes money that comes after the close, and waits for an answer that is unknown', () => {
  expect(canTransition('CLOSED', 'PAID')).toBe(true);
  expect(ORDER_STATES.filter((state) => isOpenOrder({ state }))).toEqual(['CREATED', 'PENDING', 'UNKNOWN']);
});
