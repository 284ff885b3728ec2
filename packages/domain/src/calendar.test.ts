import { describe, expect, it } from 'vitest';
import { computeScheduledUpdates, type ScheduledDrama } from './calendar.ts';

/** A Sunday, 21:36 in Beijing. */
const now = Date.parse('2026-11-22T21:36:00+08:00');
const days = { before: 2, after: 4 };
const daily: ScheduledDrama = {
  schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], time: '18:00', episodes: 2 },
  status: 'serializing',
  episodeTotal: 96,
  lastEpisode: 44,
  releases: [],
};
const releasesOf = (drama: ScheduledDrama, at = now) =>
  computeScheduledUpdates(drama, at, days).map(
    ({ at, first, last, state }) => `${new Date(at).toISOString().slice(0, 16)} ${first}-${last} ${state}`,
  );

describe('the updates of a drama', () => {
  it('follow from its last episode, day by day', () => {
    expect(releasesOf({ ...daily, releases: [{ day: '2026-11-22', first: 43, last: 44 }] })).toEqual([
      '2026-11-22T10:00 43-44 released',
      '2026-11-23T10:00 45-46 due',
      '2026-11-24T10:00 47-48 due',
      '2026-11-25T10:00 49-50 due',
      '2026-11-26T10:00 51-52 due',
    ]);
  });

  it('are late once their time has passed, and the next ones wait behind them', () => {
    expect(releasesOf(daily).slice(0, 2)).toEqual([
      '2026-11-22T10:00 45-46 late',
      '2026-11-23T10:00 47-48 due',
    ]);
    expect(releasesOf(daily, now - 6 * 3_600_000)[0]).toBe('2026-11-22T10:00 45-46 due');
  });

  it('come only on the days of the week that are named', () => {
    const weekends = { ...daily, schedule: { weekdays: [6, 7], time: '00:30', episodes: 1 } };
    expect(releasesOf(weekends)).toEqual(['2026-11-21T16:30 45-45 late']);
    expect(releasesOf({ ...weekends, releases: [{ day: '2026-11-21', first: 44, last: 44 }] })).toEqual([
      '2026-11-20T16:30 44-44 released',
      '2026-11-21T16:30 45-45 late',
    ]);
  });

  it('end with the last episode', () => {
    expect(releasesOf({ ...daily, episodeTotal: 47 })).toEqual([
      '2026-11-22T10:00 45-46 late',
      '2026-11-23T10:00 47-47 due',
    ]);
    expect(releasesOf({ ...daily, status: 'ended', episodeTotal: 44 })).toEqual([]);
    expect(releasesOf({ ...daily, episodeTotal: 44 })).toHaveLength(5);
  });

  it('say nothing of a past day on which nothing came', () => {
    expect(releasesOf(daily)[0]).toMatch(/^2026-11-22/);
  });
});
