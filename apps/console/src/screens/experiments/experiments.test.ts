import { expect, test } from 'vitest';
import { dayOf } from './experiments.ts';

// Half past midnight in Beijing, which is still the day before in UTC.
const STARTED_AT = '2026-11-07T16:30:00.000Z';

test('a day of an experiment is numbered by its date, whichever days before it have no reading', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-11', '2026-12-01'];
  expect(days.map((day) => dayOf(day, STARTED_AT))).toEqual([1, 2, 4, 24]);
});
