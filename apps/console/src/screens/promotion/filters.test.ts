import { expect, test } from 'vitest';
import { readFilters } from './filters.ts';

/** Half past seven in the morning of the 24th in Beijing. */
const NOW = Date.parse('2026-11-23T23:30:00Z');
const periodOf = (search: string) => readFilters(new URLSearchParams(search), NOW).period;

test('without a time, links are told of with everything they brought', () => {
  expect(readFilters(new URLSearchParams('view=nonsense&time=nonsense'), NOW)).toEqual({
    view: 'link',
    channel: 'all',
    owner: 'all',
    time: 'all',
    period: {},
  });
});

test('days are those of Beijing, today among them', () => {
  expect(periodOf('time=today')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(periodOf('time=week')).toEqual({ from: '2026-11-18', to: '2026-11-24' });
  expect(periodOf('time=month')).toEqual({ from: '2026-10-26', to: '2026-11-24' });
});

test('days of one’s own may have one end, and none that is before its beginning', () => {
  expect(periodOf('time=custom&from=2026-10-01')).toEqual({ from: '2026-10-01' });
  expect(periodOf('time=custom&from=2026-10-01&to=2026-10-31')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(periodOf('time=custom&from=2026-10-01&to=2026-09-01')).toEqual({ from: '2026-10-01' });
  expect(periodOf('time=custom&from=yesterday')).toEqual({});
});
