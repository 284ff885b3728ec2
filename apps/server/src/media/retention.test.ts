import { HOUR_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

let now = Date.now();
const server = await startTestServer({}, { now: () => now });
const { db } = server;

async function playedDrama(viewers: number): Promise<string> {
  const groupId = await insertGroup(db);
  const manifest = { ...smallManifest, duration: 6 };
  await insertEpisode(db, groupId, 1, manifest);
  await db
    .insertInto('episode_leaving')
    .values({ hour: new Date(now - HOUR_MS), group_id: groupId, episode: 1, second: 2, viewers })
    .execute();
  return groupId;
}

async function retentionOf(groupId: string) {
  const { envelope } = await server.call('POST member/video/play/create', { groupId, index: 1 });
  expect(envelope.errorCode).toBeNull();
  return envelope.data.retention;
}

it('tells a player when the viewers of an episode leave, and reads it once an hour', async () => {
  const groupId = await playedDrama(100_000);
  const [first, second, third] = (await retentionOf(groupId)) ?? [];
  expect(first).toBeGreaterThan(0.99);
  expect(second).toBeGreaterThan(0.99);
  expect(third).toBeLessThan(0.01);

  await db.deleteFrom('episode_leaving').where('group_id', '=', groupId).execute();
  expect(await retentionOf(groupId)).toHaveLength(4);
  now += HOUR_MS + 1;
  expect(await retentionOf(groupId)).toBeUndefined();
});

it('tells nothing of an episode that few have watched', async () => {
  expect(await retentionOf(await playedDrama(20))).toBeUndefined();
});
