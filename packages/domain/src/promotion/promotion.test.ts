import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time.ts';
import { ATTRIBUTION_WINDOW_MS, attribute, isWithinWindow, type Touch } from './attribution.ts';
import { payBackDay, returnOf, splitReturn, sumIncome } from './return.ts';
import { shareOf, sumStatement } from './share.ts';
import { isBot, readClickParameters } from './visit.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const touches = fc.array(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    linkId: fc.constantFrom('a', 'b', 'c'),
    at: fc.integer({ min: NOW - 30 * DAY_MS, max: NOW + 2 * DAY_MS }),
  }),
);

describe('attribution', () => {
  it('takes the last link of the seven days before, and keeps the first of all beside it', () => {
    fc.assert(
      fc.property(touches, (list) => {
        const found = attribute(list, NOW);
        const counting = list.filter((touch) => isWithinWindow(touch, NOW));
        expect(found === undefined).toBe(counting.length === 0);
        if (!found) return;
        expect(counting).toContain(found.last);
        expect(Math.max(...counting.map(({ at }) => at))).toBe(found.last.at);
        expect(Math.min(...list.filter(({ at }) => at <= NOW).map(({ at }) => at))).toBe(found.first.at);
      }),
    );
  });

  it('does not depend on the order in which touches are known', () => {
    const ids = fc.uniqueArray(
      touches.map((list) => list[0]).filter((one) => one !== undefined),
      {
        selector: ({ id }: Touch) => id,
      },
    );
    fc.assert(
      fc.property(ids, (list) => {
        expect(attribute(list.toReversed(), NOW)).toEqual(attribute(list, NOW));
      }),
    );
  });

  it('counts a link to the last millisecond of the seventh day, and not after', () => {
    const touch = { id: '1', linkId: 'a', at: NOW - ATTRIBUTION_WINDOW_MS };
    expect(attribute([touch], NOW)).toEqual({ last: touch, first: touch });
    expect(attribute([touch], NOW + 1)).toBeUndefined();
  });

  it('never counts a link that was followed afterwards', () => {
    expect(attribute([{ id: '1', linkId: 'a', at: NOW + 1 }], NOW)).toBeUndefined();
  });
});

describe('the share of revenue', () => {
  const lines = fc.array(
    fc.record({ amountFen: fc.integer({ min: 0, max: 1e7 }), points: fc.integer({ min: 0, max: 10_000 }) }),
  );

  it('never exceeds the order, and is what is left after a refund of it', () => {
    fc.assert(
      fc.property(lines, (list) => {
        const paid = list.map(({ amountFen, points }) => {
          const shareFen = shareOf(amountFen, points);
          expect(shareFen).toBeLessThanOrEqual(amountFen);
          return { kind: 'paid' as const, amountFen, shareFen };
        });
        const refunds = paid.map((line) => ({ ...line, kind: 'refund' as const }));
        expect(sumStatement([...paid, ...refunds]).dueFen).toBe(0);
      }),
    );
  });

  it('of thirty percent of ¥29.90 is ¥8.97', () => {
    expect(shareOf(2990, 3000)).toBe(897);
  });
});

const returnByDay = (...of: Parameters<typeof splitReturn>) => returnOf(splitReturn(...of));

describe('the return of a link', () => {
  const day = fc.constantFrom('2026-11-01', '2026-11-10', '2026-11-23', '2026-11-24');
  const costs = fc.array(fc.record({ day, fen: fc.integer({ min: 0, max: 1e6 }) }));
  const income = fc.array(
    fc.record({ followedOn: day, age: fc.nat(40), fen: fc.integer({ min: 0, max: 1e6 }) }),
  );

  it('is told of a day only once it has come', () => {
    const cost = [{ day: '2026-11-24', fen: 100 }];
    expect(returnByDay(cost, [], 1, '2026-11-24')).toBeNull();
    expect(returnByDay(cost, [{ followedOn: '2026-11-24', age: 1, fen: 50 }], 1, '2026-11-25')).toBe(0.5);
  });

  it('leaves out the days whose visitors still have time', () => {
    const cost = [
      { day: '2026-11-01', fen: 100 },
      { day: '2026-11-24', fen: 900 },
    ];
    const earned = [
      { followedOn: '2026-11-01', age: 3, fen: 110 },
      { followedOn: '2026-11-24', age: 0, fen: 999 },
    ];
    expect(returnByDay(cost, earned, 7, '2026-11-24')).toBe(1.1);
  });

  it('of a link whose days have all come never falls with the day', () => {
    fc.assert(
      fc.property(costs, income, (spent, earned) => {
        const at = [0, 1, 7, 30].map((one) => returnByDay(spent, earned, one, '2026-12-31') ?? 0);
        expect(at).toEqual(at.toSorted((a, b) => a - b));
      }),
    );
  });

  it('adds up to the whole income', () => {
    fc.assert(
      fc.property(income, fc.nat(40), (earned, last) => {
        const line = sumIncome(earned, last);
        expect(line).toHaveLength(last + 1);
        expect(line.at(-1)).toBe(earned.reduce((sum, { fen }) => sum + fen, 0));
      }),
    );
  });

  it('names the day the cost was earned', () => {
    expect(payBackDay([10, 60, 100, 120], 100)).toBe(2);
    expect(payBackDay([10, 60], 100)).toBeNull();
    expect(payBackDay([10], 0)).toBeNull();
  });
});

describe('a visit', () => {
  it('carries on the click of the platform and nothing a stranger adds', () => {
    const query = new URLSearchParams('clickid=abc&gdt_vid=&phone=13800000000&utm_source=douyin');
    expect(readClickParameters(query)).toEqual({ clickid: 'abc', utm_source: 'douyin' });
  });

  it('never carries more than there is room for', () => {
    const query = new URLSearchParams({
      clickid: 'x'.repeat(513),
      gdt_vid: 'y'.repeat(512),
      qz_gdt: 'z'.repeat(512),
    });
    expect(Object.keys(readClickParameters(query))).toEqual(['gdt_vid']);
  });

  it.each(['Mozilla/5.0 (compatible; Baiduspider/2.0)', 'curl/8.5', '', 'Mozilla/5.0 HeadlessChrome/130'])(
    'of %j is a bot',
    (userAgent) => {
      expect(isBot({ userAgent })).toBe(true);
    },
  );

  it('of a phone is a person, unless the browser only looks ahead', () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
    expect(isBot({ userAgent })).toBe(false);
    expect(isBot({ userAgent, purpose: 'prefetch;prerender' })).toBe(true);
  });
});
