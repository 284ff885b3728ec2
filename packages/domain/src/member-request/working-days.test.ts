import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLIDAY_YEARS } from './holidays.ts';
import { requestDueDay } from './member-request.ts';
import { addWorkingDays, countWorkingDays, isWorkingDay } from './working-days.ts';

describe('a working day', () => {
  it.each([
    ['a Friday', '2026-11-20', true],
    ['a Saturday', '2026-11-21', false],
    ['a Saturday that is made up for the National Day', '2026-10-10', true],
    ['a Monday of the Spring Festival', '2026-02-23', false],
    ['the Saturday after it', '2026-02-28', true],
    ['New Year of a year that is not announced yet', '2027-01-01', true],
  ])('%s: %s is %s', (_what, day, works) => {
    expect(isWorkingDay(day)).toBe(works);
  });

  it('is no Saturday or Sunday but those that are made up for', () => {
    for (const [year, { work }] of Object.entries(HOLIDAY_YEARS))
      for (const day of work) expect([0, 6]).toContain(new Date(`${year}-${day}T00:00:00Z`).getUTCDay());
  });
});

describe('the day by which a request is due', () => {
  it('passes over the holidays, and takes in the days that are made up for', () => {
    // 28 to 30 September, then 8 and 9 October, the made-up Saturday, Monday the 12th.
    expect(addWorkingDays('2026-09-27', 7)).toEqual({ day: '2026-10-12', isEstimated: false });
    expect(addWorkingDays('2026-02-13', 7)).toEqual({ day: '2026-03-02', isEstimated: false });
  });

  it('says where the official days of a year were not known', () => {
    expect(addWorkingDays('2026-12-28', 7)).toEqual({ day: '2027-01-06', isEstimated: true });
  });

  it('goes by the clock of Beijing', () => {
    const nightInBeijing = Date.parse('2026-11-23T17:00:00Z');
    expect(requestDueDay('guardian', nightInBeijing).day).toBe('2026-12-03');
    expect(requestDueDay('agreement', nightInBeijing).day).toBe('2026-12-15');
  });

  it('is a working day that lies so many working days ahead', () => {
    const days = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-11-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (date, count) => {
        const from = date.toISOString().slice(0, 10);
        const { day } = addWorkingDays(from, count);
        expect(isWorkingDay(day)).toBe(true);
        expect(countWorkingDays(from, day)).toBe(count);
        expect(countWorkingDays(day, from)).toBe(-count);
      }),
    );
  });
});
