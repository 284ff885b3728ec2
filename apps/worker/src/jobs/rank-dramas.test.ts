import { listRankedGroups } from '@playlet/core/catalogue/rank';
import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import { hideTables } from '@playlet/db/raw';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { rankDramasOften } from './rank-dramas.ts';

const { db } = await testDatabase();
const context = { id: 'job', attempt: 1, signal: new AbortController().signal };
const rank = () => rankDramasOften({ db: hideTables(db), clock: systemClock }).process({}, context);

/** Lets plays of different viewers count, so long ago. */
async function play(groupId: string, plays: number, daysAgo = 0): Promise<void> {
  const { id } = await db
    .selectFrom('video')
    .select('id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  const counted_at = new Date(Date.now() - daysAgo * DAY_MS);
  await db
    .insertInto('counted_play')
    .values(Array.from({ length: plays }, () => ({ group_id: groupId, video_id: id, heat: 1, counted_at })))
    .execute();
}

async function drama(values: Parameters<typeof insertGroup>[1] = {}): Promise<string> {
  const id = await insertGroup(db, values);
  await insertEpisode(db, id, 1);
  return id;
}

it('ranks by what is watched these days, what is new, what rises, what is followed, and what is complete', async () => {
  const old = new Date(Date.now() - 200 * DAY_MS);
  const classic = await drama({ published_at: old, play_count: 1_000_000, favorite_count: 50 });
  const running = await drama({
    published_at: old,
    status: 'serializing',
    favorite_count: 90,
    minor_safe: true,
  });
  const fresh = await drama({ favorite_count: 1 });
  const hidden = await drama({ access: 'private', favorite_count: 999 });
  const draft = await drama({ published_at: null, favorite_count: 999 });
  await play(classic, 40, 20);
  for (let day = 0; day < 20; day += 1) await play(running, 6, day);
  await play(fresh, 9);
  await play(hidden, 99);
  await play(draft, 99);
  await rank();
  expect(await listRankedGroups(db, 'hot', false)).toEqual([running, fresh, classic]);
  expect(await listRankedGroups(db, 'new', false)).toEqual([fresh]);
  expect(await listRankedGroups(db, 'rising', false)).toEqual([fresh, running]);
  expect(await listRankedGroups(db, 'follow', false)).toEqual([running, classic, fresh]);
  expect(await listRankedGroups(db, 'ended', false)).toEqual([fresh, classic]);
  expect(await listRankedGroups(db, 'hot', true)).toEqual([running]);
  expect(await listRankedGroups(db, 'new', true)).toEqual([]);
});

it('adds up what a stopped server left behind, once, and ranks it at once', async () => {
  const left = await drama();
  await play(left, 500);
  await Promise.all([rank(), rank()]);
  await foldCountedPlays(db);
  expect((await listRankedGroups(db, 'hot', false))[0]).toBe(left);
  const row = await db
    .selectFrom('group')
    .select('play_count')
    .where('id', '=', left)
    .executeTakeFirstOrThrow();
  expect(row.play_count).toBe(500);
});
