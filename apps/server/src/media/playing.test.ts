import { sql } from '@playlet/db/raw';
import { MAX_PLAYING_DEVICES, PLAYING_IDLE_MS } from '@playlet/domain/session';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, insertSession } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { db } = server;
const group = await insertGroup(db);
const { assetId } = await insertEpisode(db, group, 1);
await insertEpisode(db, group, 2);

describe('devices of one member', () => {
  it('play at the same time up to the limit, and one more is refused', async () => {
    const { devices, late } = await allPlaying();
    expect((await play(late)).errorCode).toBe('CONCURRENT_LIMIT');
    for (const device of devices) expect((await play(device, 2)).success).toBe(true);
  });

  it('make room by stopping', async () => {
    const { devices, late } = await allPlaying();
    await quietFor(devices[0]?.sessionId, PLAYING_IDLE_MS);
    expect((await play(late)).success).toBe(true);
    expect((await play(devices[0])).errorCode).toBe('CONCURRENT_LIMIT');
  });

  it('make room by logging out', async () => {
    const { devices, late } = await allPlaying();
    await server.call('POST member/member/member/logout', {}, devices[0]?.headers);
    expect((await play(late)).success).toBe(true);
  });

  it('take no more places than there are when all begin at once', async () => {
    const { id } = await insertMember(db);
    const devices = await Promise.all(Array.from({ length: 9 }, () => insertSession(db, id)));
    const answers = await Promise.all(devices.map((device) => play(device)));
    expect(answers.filter(({ success }) => success)).toHaveLength(MAX_PLAYING_DEVICES);
  });

  it('keep their places by telling of their progress, however long they play', async () => {
    const { devices, late } = await allPlaying();
    for (const { headers, playId, sessionId } of devices) {
      await quietFor(sessionId, 25_000);
      const progress = { playId, position: 1, duration: 3, event: 'watch' as const };
      await server.call('POST member/video/play/progress', progress, headers);
      await quietFor(sessionId, 25_000);
    }
    expect((await play(late)).errorCode).toBe('CONCURRENT_LIMIT');
  });

  it('of another member do not count', async () => {
    await allPlaying();
    expect((await play(await insertMember(db))).success).toBe(true);
  });
});

describe('media', () => {
  it('are refused to a device whose place another has taken, though its ticket is good', async () => {
    const { devices, late } = await allPlaying();
    const first = devices[0];
    expect(await fetched(first)).not.toBe(403);
    await quietFor(first?.sessionId, PLAYING_IDLE_MS);
    expect((await play(late)).success).toBe(true);
    await expect.poll(() => fetched(first)).toBe(403);
    expect(await fetched(devices[1])).not.toBe(403);
  });

  it('hold the place if they are fetched without a word of progress', async () => {
    const { devices, late } = await allPlaying();
    for (const device of devices) {
      await quietFor(device.sessionId, 25_000);
      await fetched(device);
      await quietFor(device.sessionId, 25_000);
    }
    expect((await play(late)).errorCode).toBe('CONCURRENT_LIMIT');
  });
});

type Device = { headers: Record<string, string> };
type Playing = Device & { sessionId: string; playId: string; ticket: string };

/** A member with as many devices at play as may be, and one more. */
async function allPlaying(): Promise<{ devices: Playing[]; late: Device }> {
  const { id } = await insertMember(db);
  const devices: Playing[] = [];
  for (let n = 0; n < MAX_PLAYING_DEVICES; n += 1) {
    const session = await insertSession(db, id);
    const { data } = await play(session);
    devices.push({ ...session, playId: data.playId, ticket: data.ticket });
  }
  return { devices, late: await insertSession(db, id) };
}

async function play(device: Device | undefined, index = 1) {
  const input = { groupId: group, index };
  return (await server.call('POST member/video/play/create', input, device?.headers)).envelope;
}

/** The status of a file of the episode, by the device's ticket. */
async function fetched(device: Playing | undefined): Promise<number> {
  const answer = await fetch(`${server.baseUrl}/cdn/${device?.ticket}/${assetId}/master.m3u8`);
  await answer.arrayBuffer();
  return answer.status;
}

/** Lets the database believe that a device was last seen playing so much earlier, in milliseconds. */
async function quietFor(sessionId: string | undefined, ms: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ playing_at: sql`playing_at - make_interval(secs => ${ms / 1000})` })
    .where('id', '=', sessionId ?? '')
    .execute();
}
