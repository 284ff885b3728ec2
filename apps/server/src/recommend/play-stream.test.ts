import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import { countPlays } from '@playlet/core/playback/heat';
import type { PlayStream } from '@playlet/core/playback/play-stream';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { openPlayStream } from '@playlet/shared-state/play-stream';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { startTestValkey } from '@playlet/testing/valkey';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type ApiCaller, startTestServer } from '../testing/server.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'playlet-stream-'));
const valkey = await startTestValkey({
  ...{ dir: folder, appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction' },
});
const lines: string[] = [];
const open = () => openPlayStream({ url: valkey.url, log: { warn: (line) => lines.push(line) } });
const [stream, second] = [await open(), await open()];
afterAll(async () => {
  await stream.close();
  await second.close();
  await valkey.stop();
  await rm(folder, { recursive: true });
});

const rule = { againAfterMinutes: 30, perSourceAndHour: 1000, perSourceAndDay: 1000 };
let groupId: string;
let videoId: string;
beforeEach(async () => {
  groupId = await insertGroup(db);
  ({ videoId } = await insertEpisode(db, groupId, 1));
});

type Play = { id: string; viewerKey: string };
const newPlay = (): Play => ({ id: newId(), viewerKey: newId() });

/** Counts plays in one transaction, which fails at its end where the test says so. */
function count(
  plays: readonly Play[],
  { through = stream as PlayStream, fails = false } = {},
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const all = plays.map((play) => ({ ...play, groupId, videoId, source: play.viewerKey }));
    await countPlays(tx, all, { ...rule, stream: through });
    if (fails) throw new Error('the commit failed');
  });
}

async function readCount(): Promise<number> {
  const row = db.selectFrom('group').select('play_count').where('id', '=', groupId);
  return (await row.executeTakeFirstOrThrow()).play_count;
}

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from counted_play`.execute(db);
  return rows[0]?.count ?? 0;
}

it('plays go through the stream and leave no row, and two folds at once add each play once', async () => {
  for (let at = 0; at < 20; at += 1) await count([newPlay(), newPlay(), newPlay()]);
  expect(await countRows()).toBe(0);
  await Promise.all([foldCountedPlays(db, stream), foldCountedPlays(db, second)]);
  expect(await readCount()).toBe(60);
  expect(await stream.read(10)).toMatchObject({ entries: [] });
});

it('a play counts once whose transaction failed after the stream had it, and was run again', async () => {
  const play = newPlay();
  await expect(count([play], { fails: true })).rejects.toThrow('the commit failed');
  await count([play]);
  await foldCountedPlays(db, stream);
  expect(await readCount()).toBe(1);
});

it('a fold that dies before its commit is repeated, and one that dies after it adds nothing again', async () => {
  await count([newPlay(), newPlay()]);
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise ''away''; end'`.execute(
    db,
  );
  await sql`create trigger refuse before update on "group" for each row execute function refuse()`.execute(
    db,
  );
  await expect(foldCountedPlays(db, stream)).rejects.toThrow('away');
  await sql`drop trigger refuse on "group"`.execute(db);
  expect(await readCount()).toBe(0);
  const dying: PlayStream = { ...stream, remove: () => Promise.reject(new Error('killed')) };
  await expect(foldCountedPlays(db, dying)).rejects.toThrow('killed');
  await count([newPlay()]);
  await foldCountedPlays(db, stream);
  expect(await readCount()).toBe(3);
});

it('plays wait in rows while Valkey is away, and are added once it is back', async () => {
  await count([newPlay()]);
  await valkey.kill();
  const play = newPlay();
  await count([play, newPlay()]);
  expect(await countRows()).toBe(2);
  await foldCountedPlays(db, stream);
  expect(await readCount()).toBe(0);
  await valkey.start();
  await expect.poll(() => stream.read(1)).toBeDefined();
  await count([newPlay()]);
  await foldCountedPlays(db, stream);
  expect(await readCount()).toBe(4);
  expect(await countRows()).toBe(0);
  expect(lines).toEqual([expect.stringContaining('wait in rows'), expect.stringContaining('is back')]);
});

it('a play that reaches a hanging Valkey late is not added beside its row', async () => {
  await count([newPlay()]);
  valkey.pause();
  await count([newPlay(), newPlay()]);
  expect(await countRows()).toBe(2);
  valkey.resume();
  await expect.poll(() => stream.read(1)).toBeDefined();
  await foldCountedPlays(db, second);
  await foldCountedPlays(db, stream);
  expect(await readCount()).toBe(3);
});

it('a stream that was lost with its server loses what waited in it, and counts again under a new name', async () => {
  const bare = await startTestValkey();
  const lossy = await openPlayStream({ url: bare.url, log: { warn: () => {} } });
  try {
    await count([newPlay()], { through: lossy });
    await foldCountedPlays(db, lossy);
    await count([newPlay(), newPlay()], { through: lossy });
    await bare.kill();
    await bare.start();
    await expect.poll(() => lossy.read(1)).toBeDefined();
    await count([newPlay()], { through: lossy });
    await foldCountedPlays(db, lossy);
    expect(await readCount()).toBe(2);
  } finally {
    await lossy.close();
    await bare.stop();
  }
});

it('plays of members and guests that watch on two servers reach the counts through the stream', async () => {
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  const beside = await startTestServer({}, clock, { playStream: stream });
  const other = await startTestServer({}, clock, { playStream: second, beside });
  const drama = await insertGroup(beside.db);
  await insertEpisode(beside.db, drama, 1);
  const watch = async ({ call }: ApiCaller, headers: Record<string, string>) => {
    const { data } = (await call('POST member/video/play/create', { groupId: drama, index: 1 }, headers))
      .envelope;
    const report = async (event: 'start' | 'watch') =>
      (
        await call(
          'POST member/video/play/progress',
          { playId: data.playId, position: 2, duration: 60, event },
          headers,
        )
      ).envelope.data.counted;
    await report('start');
    ahead += 8000;
    await beside.db.updateTable('play').set({ last_event_at: sql`now() - interval '8 seconds'` }).execute();
    expect(await report('watch')).toBe(true);
    expect(await report('watch')).toBe(true);
  };
  await watch(beside, (await insertMember(beside.db)).headers);
  await watch(other, (await insertMember(beside.db)).headers);
  await watch(other, {});
  const rows = await beside.db.selectFrom('counted_play').select('id').execute();
  expect(rows).toEqual([]);
  // A server folds by itself within seconds.
  const countOf = async () =>
    (
      await beside.db
        .selectFrom('group')
        .select('play_count')
        .where('id', '=', drama)
        .executeTakeFirstOrThrow()
    ).play_count;
  await foldCountedPlays(beside.db, stream);
  await expect.poll(countOf).toBe(3);
});

it('a drama that was deleted while its plays waited takes them with it, and no others', async () => {
  await count([newPlay(), newPlay()]);
  await db.deleteFrom('group').where('id', '=', groupId).execute();
  groupId = await insertGroup(db);
  ({ videoId } = await insertEpisode(db, groupId, 1));
  await count([newPlay()]);
  await foldCountedPlays(db, stream);
  expect(await readCount()).toBe(1);
  expect(await stream.read(10)).toMatchObject({ entries: [] });
});

it('without a stream from now on, plays that waited for it are added from their rows', async () => {
  const away: PlayStream = { ...stream, add: async () => undefined, claimRows: async () => undefined };
  await count([newPlay()], { through: away });
  await foldCountedPlays(db, away);
  expect(await readCount()).toBe(0);
  await foldCountedPlays(db);
  expect(await readCount()).toBe(1);
});
