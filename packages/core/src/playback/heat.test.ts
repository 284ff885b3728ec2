import { newId } from '@playlet/db/id';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { foldCountedPlays } from './fold-plays.ts';
import { countPlays } from './heat.ts';

const { db } = await testDatabase();
const rule = { againAfterMinutes: 30, perSourceAndHour: 4, perSourceAndDay: 6 };

it('a single source adds a limited number of plays to a drama in an hour and in a day, whatever browsers it claims', async () => {
  const groupId = await insertGroup(db);
  const { videoId } = await insertEpisode(db, groupId, 1);
  const playTimes = async (count: number, source: string) => {
    for (let at = 0; at < count; at += 1)
      await db
        .transaction()
        .execute((tx) =>
          countPlays(tx, [{ id: newId(), groupId, videoId, viewerKey: newId(), source }], rule),
        );
  };
  const plays = async () => {
    await foldCountedPlays(db);
    const row = db.selectFrom('group').select('play_count').where('id', '=', groupId);
    return (await row.executeTakeFirstOrThrow()).play_count;
  };
  await playTimes(9, 'one network');
  expect(await plays()).toBe(4);
  for (let hour = 0; hour < 3; hour += 1) {
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    await db.updateTable('play_count').set({ counted_at: earlier }).execute();
    await playTimes(9, 'one network');
  }
  expect(await plays()).toBeLessThanOrEqual(6);
  await playTimes(1, 'another network');
  expect(await plays()).toBeLessThanOrEqual(7);
});
