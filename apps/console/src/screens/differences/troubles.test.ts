import { expect, it } from 'vitest';
import { isOpenTrouble, repairOf } from './troubles.ts';

it('asks the provider first, and then only takes a reason', () => {
  const missing = { source: 'difference', kind: 'missing_there' } as const;
  expect(repairOf({ ...missing, note: null })).toBe('ask');
  expect(repairOf({ ...missing, note: 'the provider says: absent' })).toBe('note');
});

it('sends money back that buys nothing, and lets a person look at what is not certainly ours', () => {
  expect(repairOf({ source: 'exception', kind: 'double_pay', note: null })).toBe('refund');
  expect(repairOf({ source: 'exception', kind: 'unknown_order', note: null })).toBe('note');
  expect(repairOf({ source: 'difference', kind: 'bill_unavailable', note: null })).toBe('match');
});

it('has nothing to do for what is done', () => {
  expect(
    [{ state: 'OPEN' }, { state: 'REFUND_DUE' }, { state: 'REFUNDED' }].map((one) =>
      isOpenTrouble(one as never),
    ),
  ).toEqual([true, true, false]);
});
