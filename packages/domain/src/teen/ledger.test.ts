import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beijingDayOf } from '../beijing.ts';
import { DAY_MS } from '../time.ts';
import { TEEN_DAILY_MS, type TeenBand } from './budget.ts';
import { chargeLedger, ledgerDayOf, type TeenLedger, withDay } from './ledger.ts';

const noon = Date.parse('2026-07-01T12:00:00+08:00');

it('begins a day with nothing used, and keeps it apart from the day before', () => {
  const ledger = withDay({}, noon, { used: 5_000, extra: 0 });
  expect(ledgerDayOf(ledger, noon + 60_000)).toEqual({ used: 5_000, extra: 0 });
  expect(ledgerDayOf(ledger, noon + DAY_MS)).toEqual({ used: 0, extra: 0 });
});

it('does not forget the day because the clock went ahead and came back', () => {
  const ledger = withDay(withDay({}, noon, { used: 5_000, extra: 0 }), noon + DAY_MS, { used: 0, extra: 0 });
  expect(ledgerDayOf(ledger, noon).used).toBe(5_000);
});

it('forgets the oldest days', () => {
  let ledger: TeenLedger = {};
  for (let day = 0; day < 30; day += 1)
    ledger = withDay(ledger, noon + day * DAY_MS, { used: day, extra: 0 });
  expect(Object.keys(ledger)).toHaveLength(7);
  expect(ledgerDayOf(ledger, noon + 29 * DAY_MS).used).toBe(29);
});

it('adds up what all tabs used, through storage, and never more than the day holds', () => {
  const band = fc.constantFrom<TeenBand>('under8', '8-12', '12-16', '16-18');
  const signs = fc.array(
    fc.record({ tab: fc.integer({ min: 0, max: 2 }), wait: fc.integer({ min: 0, max: 45_000 }) }),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(band, signs, (age, steps) => {
      let stored = '{}';
      let clock = noon;
      let lived = 0;
      const paid: Record<number, number> = {};
      for (const { tab, wait } of steps) {
        clock += wait;
        const before = paid[tab] ?? null;
        if (before !== null && clock - before <= 45_000) lived += clock - before;
        const next = chargeLedger(JSON.parse(stored), age, before, clock);
        paid[tab] = next.paidUntil;
        stored = JSON.stringify(next.ledger);
      }
      const { used } = ledgerDayOf(JSON.parse(stored), clock);
      expect(beijingDayOf(clock)).toBe(beijingDayOf(noon));
      expect(used).toBe(Math.min(lived, TEEN_DAILY_MS[age]));
    }),
  );
});
