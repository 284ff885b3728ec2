import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_LAW_RULES } from '../rules/built-in-law-rules.ts';
import { DAY_MS } from '../time.ts';
import { renewalTimesOf } from './renewal.ts';
import { computeMembership, extendMembership, LIFETIME_END_MS, TERM_DAYS } from './term.ts';

const time = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2040, 0) });
const termDays = fc.constantFrom(TERM_DAYS.monthly, TERM_DAYS.half_year, TERM_DAYS.yearly);

it('a term has as many days as its longest month, half year or year', () => {
  expect(TERM_DAYS).toEqual({ monthly: 31, half_year: 184, yearly: 366, lifetime: null });
});

describe('a membership', () => {
  it('is renewed from its end while it runs, and from now once it is over', () => {
    fc.assert(
      fc.property(time, time, termDays, (expiresAt, settledAt, days) => {
        const { expiresAt: end } = extendMembership(
          { expiresAt, lifetime: false },
          { settledAt, termDays: days },
        );
        expect(end).toBe(Math.max(expiresAt, settledAt) + (days ?? 0) * DAY_MS);
      }),
    );
  });

  it('comes to the same however payments of one moment are ordered', () => {
    fc.assert(
      fc.property(time, fc.array(termDays, { minLength: 1, maxLength: 8 }), (settledAt, days) => {
        const grants = days.map((one) => ({ settledAt, termDays: one }));
        expect(computeMembership(grants.toReversed())).toEqual(computeMembership(grants));
      }),
    );
  });

  it('for life stays so, whatever is bought before or after', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ settledAt: time, termDays }), { maxLength: 6 }),
        time,
        (others, settledAt) => {
          const at = others.length % 3;
          const grants = [...others.slice(0, at), { settledAt, termDays: null }, ...others.slice(at)];
          expect(computeMembership(grants)).toEqual({ expiresAt: LIFETIME_END_MS, lifetime: true });
        },
      ),
    );
  });
});

describe('a renewal', () => {
  const { announceAt, chargeAt } = renewalTimesOf(BUILT_IN_LAW_RULES, Date.parse('2026-11-29T08:00:00Z'));
  it('takes money at least five days after it was announced, and before the end where it was announced in time', () => {
    fc.assert(
      fc.property(time, time, (expiresAt, announcedAt) => {
        const charge = chargeAt(expiresAt, announcedAt);
        expect(charge - announcedAt).toBeGreaterThanOrEqual(5 * DAY_MS);
        if (announcedAt <= announceAt(expiresAt)) expect(charge).toBeLessThan(expiresAt);
      }),
    );
  });
});
