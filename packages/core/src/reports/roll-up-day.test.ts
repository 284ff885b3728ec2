import { emptySearches, listRetentionCohorts, reportDramas } from '@playlet/db/queries/reports/lists';
import {
  readGenreCompletion,
  reportChoices,
  reportCurve,
  reportEpisodes,
  reportNumbers,
} from '@playlet/db/queries/reports/numbers';
import type { ReportView } from '@playlet/db/queries/reports/view';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomEvents } from './events.fixture.ts';
import { insertEvents } from './insert-events.ts';
import { noteDays, noteRollUp } from './note-progress.ts';
import { rollUpHour } from './roll-up.ts';
import { rollUpDay } from './roll-up-day.ts';

const { db } = await testDatabase();
const day = startOfBeijingDay('2026-11-20');
const to = day + 2 * DAY_MS;
const views: [string, ReportView][] = [
  ['everything', { from: day, to }],
  ['a channel', { from: day, to, channel: 'douyin' }],
  ['a channel and a network', { from: day, to, channel: 'direct', network: '4g' }],
  ['a drama', { from: day, to, groupId: 'drama1' }],
  ['a drama and a device', { from: day, to, groupId: 'drama1', device: '' }],
  ['the day that is not over', { from: day + DAY_MS, to }],
  ['a day', { from: day, to: day + DAY_MS }],
];

const reportsOf = async (view: ReportView) => ({
  numbers: await reportNumbers(db, view),
  byHour: await reportCurve(db, view, 'hour'),
  byDay: await reportCurve(db, view, 'day'),
  choices: await reportChoices(db, view),
  dramas: await reportDramas(db, view, { offset: 0, count: 10 }),
  genre: await readGenreCompletion(db, { ...view, groupId: view.groupId ?? 'drama1' }),
  episodes: await reportEpisodes(db, { ...view, groupId: view.groupId ?? 'drama1' }),
  searches: await emptySearches(db, view, { offset: 0, count: 10 }),
  cohorts: await listRetentionCohorts(db, { ...view, today: '2026-11-22' }),
});

describe('reports of whole days', () => {
  const byHours = new Map<string, unknown>();

  beforeAll(async () => {
    for (const [n, genres] of [['a'], ['a', 'b'], ['c'], ['b']].entries())
      await insertGroup(db, { id: `drama${n}`, category_ids: genres });
    await insertMember(db, { id: 'viewer1', created_at: new Date(day - DAY_MS) });
    await insertMember(db, { id: 'viewer2', created_at: new Date(day) });
    await insertEvents(db, randomEvents(day, 2000));
    for (let hour = day; hour < to; hour += HOUR_MS) await rollUpHour(db, hour);
    for (const [name, view] of views) byHours.set(name, await reportsOf(view));
    await noteRollUp(db, new Date(to), new Date(to));
    await rollUpDay(db, day);
    // The second day is not over: what came after noon its hours tell.
    await rollUpDay(db, day + DAY_MS, day + 1.5 * DAY_MS);
    await noteDays(db, new Date(day + 1.5 * DAY_MS));
  });

  it.each(views)('say what their hours say: of %s', async (name, view) => {
    expect(byHours.get(name)).toMatchObject({ numbers: { plays: expect.any(Number) } });
    expect(await reportsOf(view)).toEqual(byHours.get(name));
  });
});
