import { expect, it } from 'vitest';
import { readView, searchOf, sharedSearchOf } from './view.ts';

const now = Date.parse('2026-11-22T17:00:00Z');

it('is of today in Beijing, by the hour, unless the address says otherwise', () => {
  expect(readView(new URLSearchParams(), { now })).toEqual({
    range: 'today',
    grain: 'hour',
    comparesBefore: true,
    input: { from: '2026-11-23', to: '2026-11-23' },
  });
});

it('is the same for whoever gets its address', () => {
  const view = readView(new URLSearchParams('range=7&channel=douyin&audience=vip&grain=week&compare=off'), {
    now,
  });
  expect(view).toMatchObject({
    grain: 'week',
    comparesBefore: false,
    input: { from: '2026-11-17', to: '2026-11-23', channel: 'douyin', audience: 'vip' },
  });
  expect(readView(new URLSearchParams(searchOf(view)), { now }).input).toEqual(view.input);
});

it('passes over what is no day and no choice', () => {
  const view = readView(new URLSearchParams('range=custom&from=x&to=2020-01-01&audience=king'), { now });
  expect(view.input).toEqual({ from: '2026-11-23', to: '2026-11-23' });
});

it('is shared with its days, since today is another day tomorrow, and with all that the address says beside', () => {
  const view = readView(new URLSearchParams('range=7&channel=douyin'), { now });
  expect(sharedSearchOf(view, '?range=7&channel=douyin&kind=play&compare=off')).toBe(
    '?range=custom&channel=douyin&kind=play&compare=off&from=2026-11-17&to=2026-11-23',
  );
});
