import { describe, expect, it } from 'vitest';
import { CAP_RAISE_DELAY_MS, changeMonthlyCap, type MonthlyCap, monthlyCapAt } from './monthly-cap.ts';

const NOW_MS = 1_000_000;
const AT = NOW_MS + CAP_RAISE_DELAY_MS;
const holds = (cap: number | null): MonthlyCap => ({ cap, next: null });

describe('a monthly limit', () => {
  it.each([
    ['set for the first time', holds(null), 5000, holds(5000)],
    ['lowered', holds(5000), 3000, holds(3000)],
    ['raised', holds(5000), 8000, { cap: 5000, next: { cap: 8000, at: AT } }],
    ['lifted', holds(5000), null, { cap: 5000, next: { cap: null, at: AT } }],
    ['lifted where there is none', holds(null), null, holds(null)],
    [
      'set to what holds while a higher one waits',
      { cap: 5000, next: { cap: null, at: AT } },
      5000,
      holds(5000),
    ],
    [
      'raised further while a raise waits',
      { cap: 5000, next: { cap: 8000, at: 7 } },
      9000,
      { cap: 5000, next: { cap: 9000, at: AT } },
    ],
    [
      'asked for again while it waits',
      { cap: 5000, next: { cap: 8000, at: 7 } },
      8000,
      { cap: 5000, next: { cap: 8000, at: 7 } },
    ],
  ])('%s', (_what, current, wanted, expected) => {
    expect(changeMonthlyCap(current, wanted, NOW_MS)).toEqual(expected);
  });

  it('takes its place once its time has come, and not before', () => {
    const raised: MonthlyCap = { cap: 5000, next: { cap: null, at: AT } };
    expect(monthlyCapAt(raised, AT - 1)).toEqual(raised);
    expect(monthlyCapAt(raised, AT)).toEqual(holds(null));
  });
});
