import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijingDayOf, isCurfew, nextClosing, nextOpening } from '../beijing.ts';
import { MINUTE_MS } from '../time.ts';
import {
  chargeTeenTime,
  computeTeenTimeAhead,
  computeTeenTimeLeft,
  leaseTeenTime,
  TEEN_DAILY_MS,
  TEEN_EXTENSION_MS,
  TEEN_LEASE_MS,
  type TeenBand,
  type TeenDay,
} from './budget.ts';

const beijing = (text: string) => Date.parse(`${text}+08:00`);
const noon = beijing('2026-07-01T12:00:00');
const fresh: TeenDay = { used: 0, extra: 0 };

describe('the Beijing clock', () => {
  it.each([
    ['2026-07-01T05:59:59.999', true],
    ['2026-07-01T06:00:00', false],
    ['2026-07-01T21:59:59.999', false],
    ['2026-07-01T22:00:00', true],
    ['2026-01-01T00:00:00', true],
  ])('at %s has curfew: %s', (text, curfew) => {
    expect(isCurfew(beijing(text))).toBe(curfew);
  });

  it('turns the day at midnight in Beijing, not in London', () => {
    expect(beijingDayOf(Date.parse('2026-06-30T15:59:59Z'))).toBe('2026-06-30');
    expect(beijingDayOf(Date.parse('2026-06-30T16:00:00Z'))).toBe('2026-07-01');
  });

  it('knows when the night begins and ends', () => {
    expect(nextClosing(noon)).toBe(beijing('2026-07-01T22:00:00'));
    expect(nextClosing(beijing('2026-07-01T22:00:00'))).toBe(beijing('2026-07-02T22:00:00'));
    expect(nextOpening(noon)).toBe(beijing('2026-07-02T06:00:00'));
    expect(nextOpening(beijing('2026-07-01T02:00:00'))).toBe(beijing('2026-07-01T06:00:00'));
    expect(nextOpening(beijing('2026-07-01T23:00:00'))).toBe(beijing('2026-07-02T06:00:00'));
  });
});

describe('the right to play', () => {
  it('is paid for a minute ahead', () => {
    expect(leaseTeenTime('under8', fresh, null, noon)).toEqual({
      charge: TEEN_LEASE_MS,
      paidUntil: noon + TEEN_LEASE_MS,
    });
  });

  it('costs a device only what it has not paid yet', () => {
    expect(leaseTeenTime('under8', fresh, noon + 40_000, noon)).toEqual({
      charge: 20_000,
      paidUntil: noon + TEEN_LEASE_MS,
    });
  });

  it('ends with the budget, and is refused after it', () => {
    const almost = { used: 40 * MINUTE_MS - 10_000, extra: 0 };
    expect(leaseTeenTime('under8', almost, null, noon)).toEqual({ charge: 10_000, paidUntil: noon + 10_000 });
    const none = { used: 40 * MINUTE_MS, extra: 0 };
    expect(leaseTeenTime('under8', none, null, noon)).toBe('TEEN_TIME_USED');
    expect(leaseTeenTime('under8', none, noon + 5_000, noon)).toMatchObject({
      charge: 0,
      paidUntil: noon + 5_000,
    });
    expect(leaseTeenTime('under8', { ...none, extra: TEEN_EXTENSION_MS }, null, noon)).toMatchObject({
      charge: TEEN_LEASE_MS,
    });
  });

  it('ends before the night, and is refused in it', () => {
    const closing = beijing('2026-07-01T22:00:00');
    expect(leaseTeenTime('16-18', fresh, null, closing - 7_000)).toMatchObject({ paidUntil: closing });
    expect(leaseTeenTime('16-18', fresh, null, closing - 1)).toBe('TEEN_CURFEW');
    expect(leaseTeenTime('16-18', fresh, null, closing)).toBe('TEEN_CURFEW');
  });

  it('is not free because the clock was set back', () => {
    const paidUntil = noon + TEEN_LEASE_MS;
    expect(leaseTeenTime('under8', fresh, paidUntil, noon - 3_600_000)).toMatchObject({
      charge: TEEN_LEASE_MS,
    });
  });
});

describe('a sign of life', () => {
  it('charges what passed since, unless the device was idle', () => {
    expect(chargeTeenTime('under8', fresh, noon - 5_000, noon)).toEqual({ charge: 5_000, paidUntil: noon });
    expect(chargeTeenTime('under8', fresh, noon - 300_000, noon)).toEqual({ charge: 0, paidUntil: noon });
    expect(chargeTeenTime('under8', fresh, null, noon)).toEqual({ charge: 0, paidUntil: noon });
    expect(chargeTeenTime('under8', fresh, noon + 5_000, noon)).toEqual({
      charge: 0,
      paidUntil: noon + 5_000,
    });
  });
});

/** Devices ask, report, wait, log in anew, and the server restarts from what it stored. */
type Step = { device: number; act: 'play' | 'report' | 'relogin'; wait: number };

describe('whatever devices do', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    device: fc.integer({ min: 0, max: 3 }),
    act: fc.constantFrom('play', 'play', 'play', 'report', 'relogin'),
    wait: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 90_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: -600_000, max: 6 * 3_600_000 }) },
    ),
  });
  const band = fc.constantFrom<TeenBand>('under8', '8-12', '12-16', '16-18');
  const start = fc.integer({ min: noon - 12 * 3_600_000, max: noon + 12 * 3_600_000 });
  const extensions = fc.integer({ min: 0, max: 2 });

  it('no day holds a moment more than its budget, and no right to play reaches into a night', () => {
    fc.assert(
      fc.property(
        band,
        start,
        extensions,
        fc.array(step, { minLength: 1, maxLength: 300 }),
        (age, from, extra, steps) => {
          const watchable = simulate(age, from, extra * TEEN_EXTENSION_MS, steps);
          for (const spans of watchable.values()) {
            expect(length(spans)).toBeLessThanOrEqual(TEEN_DAILY_MS[age] + extra * TEEN_EXTENSION_MS);
            for (const { start: begin, end } of spans.flat())
              expect(isCurfew(begin) || isCurfew(end - 1)).toBe(false);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('a device that plays on without a break gets all of its budget', () => {
    fc.assert(
      fc.property(band, fc.integer({ min: 1_000, max: 60_000 }), (age, every) => {
        const steps = Array.from({ length: Math.ceil((3 * 3_600_000) / every) }, (): Step => {
          return { device: 0, act: 'play', wait: every };
        });
        const days = [...simulate(age, beijing('2026-07-01T08:00:00'), 0, steps).values()];
        expect(days.reduce((sum, spans) => sum + length(spans), 0)).toBeGreaterThan(
          TEEN_DAILY_MS[age] - 1_000,
        );
      }),
      { numRuns: 20 },
    );
  });
});

type Span = { start: number; end: number };

/** What each device could watch, by day: the spans in which a ticket of its was open. */
function simulate(age: TeenBand, from: number, extra: number, steps: Step[]): Map<string, Span[][]> {
  let stored = JSON.stringify({ days: {}, paid: {} });
  const watchable = new Map<string, Span[][]>();
  let clock = from;
  for (const { device, act, wait } of steps) {
    clock += wait;
    // Every step reads what the one before stored: the server may have been restarted in between.
    const state = JSON.parse(stored) as { days: Record<string, TeenDay>; paid: Record<number, number> };
    const today = beijingDayOf(clock);
    const day = state.days[today] ?? { used: 0, extra };
    if (act === 'relogin') delete state.paid[device];
    const paidUntil = state.paid[device] ?? null;
    const result =
      act === 'play' ? leaseTeenTime(age, day, paidUntil, clock) : chargeTeenTime(age, day, paidUntil, clock);
    if (act !== 'relogin' && typeof result !== 'string') {
      expect(result.charge).toBeGreaterThanOrEqual(0);
      day.used += result.charge;
      state.paid[device] = result.paidUntil;
      state.days[today] = day;
      if (act === 'play') open(watchable, today, device, { start: clock, end: result.paidUntil });
    }
    expect(computeTeenTimeLeft(age, day)).toBeGreaterThanOrEqual(0);
    expect(computeTeenTimeAhead(Object.values(state.paid), clock)).toBeLessThanOrEqual(4 * TEEN_LEASE_MS);
    stored = JSON.stringify(state);
  }
  return watchable;
}

function open(watchable: Map<string, Span[][]>, day: string, device: number, span: Span): void {
  const spans = watchable.get(day) ?? [[], [], [], []];
  spans[device]?.push(span);
  watchable.set(day, spans);
}

/** Time covered, each device for itself: two devices at once count twice. */
function length(devices: Span[][]): number {
  return devices.reduce((sum, spans) => {
    let covered = 0;
    let reached = Number.NEGATIVE_INFINITY;
    for (const { start: begin, end } of [...spans].sort((one, other) => one.start - other.start)) {
      covered += Math.max(0, end - Math.max(begin, reached));
      reached = Math.max(reached, end);
    }
    return sum + covered;
  }, 0);
}
