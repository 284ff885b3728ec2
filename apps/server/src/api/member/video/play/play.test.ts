import { play } from '@playlet/contract/entities/play';
import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { createContext } from '#create-context.ts';
import { from } from '#testing/accounts.ts';
import { callerAt, startTestServer } from '#testing/server.ts';

/** How far the server's clock is ahead, in milliseconds. */
let aheadMs = 0;
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => Date.now() + aheadMs });
const create = 'POST member/video/play/create';
const progress = 'POST member/video/play/progress';

describe('the right to play', () => {
  it('comes with sources, manifest, expiry and neighbours', async () => {
    const group = await insertGroup(server.db, { access: 'vip', free_episodes: 2 });
    const { assetId } = await insertEpisode(server.db, group, 1);
    await insertEpisode(server.db, group, 3);
    const asked = Date.now();
    const { envelope } = await server.call(create, { groupId: group, index: 1 });
    const data = play.parse(envelope.data);
    expect(data.sources[0]?.url).toBe(`${server.baseUrl}/cdn/${data.ticket}/${assetId}/master.m3u8`);
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(asked + 59_000);
    expect(data).toMatchObject({ previous: null, next: { index: 3, access: 'vip' }, start: { duration: 3 } });
  });

  it.each([
    ['an episode beyond the free ones', { access: 'vip', free_episodes: 1 }, 2, 'VIP_REQUIRED'],
    ['a private drama', { access: 'private' }, 1, 'LOGIN_REQUIRED'],
    ['an unpublished drama', { published_at: null }, 1, 'NOT_PUBLISHED'],
    ['an episode without media', {}, 9, 'VIDEO_NOT_FOUND'],
  ] as const)('is refused for %s', async (_what, values, index, code) => {
    const group = await insertGroup(server.db, values);
    for (const at of [1, 2]) await insertEpisode(server.db, group, at);
    expect((await server.call(create, { groupId: group, index })).envelope.errorCode).toBe(code);
  });

  it('has one source for each media line', async () => {
    const two = await startTestServer({ CDN_BASES: 'https://a.example/x/, https://b.example' });
    const group = await insertGroup(two.db);
    await insertEpisode(two.db, group, 1);
    const { envelope } = await two.call(create, { groupId: group, index: 1 });
    const origins = envelope.data.sources.map((source: { url: string }) => new URL(source.url).origin);
    // A few plays try the other line first.
    expect(origins.toSorted()).toEqual(['https://a.example', 'https://b.example']);
  });
});

describe("a guest's play", () => {
  it('leaves no row until it counts, however many are begun', { timeout: 240_000 }, async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const before = await playRows();
    const guest = from('10.0.5.1');
    const begun: string[] = [];
    for (let at = 0; at < 1000; at += 50)
      begun.push(...(await Promise.all(Array.from({ length: 50 }, () => createAs(guest, group)))));
    for (const playId of begun.slice(0, 20)) {
      const start = { playId, position: 0, duration: 3, event: 'start' as const };
      expect((await server.call(progress, start, guest)).envelope.data).toEqual({ counted: false });
    }
    expect(await playRows()).toEqual(before);
    await wait('', 6);
    const [playId = ''] = begun;
    expect((await server.call(progress, watched(playId), guest)).envelope.data).toEqual({ counted: true });
    const added = (await playRows()).filter(({ id }) => !before.some((row) => row.id === id));
    expect(added).toMatchObject([{ id: playId, counted: true }]);
    expect(added[0]?.viewer_key).toMatch(/^g/);
  });

  it('counts by the watched time, if it began long before', async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const guest = from('10.0.5.2');
    const playId = await createAs(guest, group);
    const report = async (event: 'start' | 'pause' | 'watch', seconds: number) => {
      await wait('', seconds);
      const input = { playId, position: 1, duration: 3, event };
      return (await server.call(progress, input, guest)).envelope.data.counted;
    };
    expect(await report('start', 60)).toBe(false);
    expect(await report('pause', 3)).toBe(false);
    expect(await report('start', 60)).toBe(false);
    expect(await report('watch', 3)).toBe(true);
  });

  it('counts once, however often it is sent again, also when the process has forgotten it', async () => {
    const group = await insertGroup(server.db);
    const { videoId } = await insertEpisode(server.db, group, 1);
    const guest = from('10.0.5.3');
    const playId = await createAs(guest, group);
    await wait(playId, 6);
    const others = await anotherProcess();
    const send = (call: typeof server.call) => call(progress, watched(playId), guest);
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(n % 2 ? others : server.call)));
    // The half hour in which a viewer's plays of an episode count once is over.
    await server.db.deleteFrom('play_count').where('video_id', '=', videoId).execute();
    for (const call of [server.call, await anotherProcess()])
      expect((await send(call)).envelope.data).toEqual({ counted: true });
    await foldCountedPlays(server.db);
    expect(await groupRow(group)).toMatchObject({ play_count: 1 });
    expect((await playRows()).filter(({ id }) => id === playId)).toHaveLength(1);
  });

  it.each<[string, (playId: string) => string]>([
    ['with another episode in it', (playId) => changedAt(playId, 12)],
    ['with another signature', (playId) => changedAt(playId, 20)],
    ['spelled another way', (playId) => playId.slice(0, -1) + nextLetter(playId.at(-1))],
    ['cut short', (playId) => playId.slice(0, -1)],
    ['made up', () => 'A'.repeat(26)],
  ])('%s is none', async (_what, forge) => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const guest = from('10.0.5.4');
    const playId = await createAs(guest, group);
    expect(playId).toMatch(/^[\w-]{26}$/);
    await wait(playId, 6);
    const { envelope } = await server.call(progress, watched(forge(playId)), guest);
    expect(envelope.errorCode).toBe('PLAY_NOT_FOUND');
    await foldCountedPlays(server.db);
    expect(await groupRow(group)).toMatchObject({ play_count: 0 });
  });

  it('of an episode that is gone by now is none', async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const playId = await beginAs(from('10.0.5.5'), group);
    await server.db.deleteFrom('group').where('id', '=', group).execute();
    const { envelope } = await server.call(progress, watched(playId), from('10.0.5.5'));
    expect(envelope.errorCode).toBe('PLAY_NOT_FOUND');
  });

  it('leaves no row if it does not count', async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const guest = from('10.0.5.6');
    const rows = async () => (await playRows()).length;
    await watchAs(guest, group);
    const one = await rows();
    await watchAs(guest, group);
    expect(await rows()).toBe(one);
  });
});

describe('a play', () => {
  it('counts once it was watched for five seconds, and once in half an hour', async () => {
    const group = await insertGroup(server.db);
    const { videoId } = await insertEpisode(server.db, group, 1);
    const counts = async () =>
      server.db
        .selectFrom('group')
        .innerJoin('video', 'video.group_id', 'group.id')
        .select(['group.play_count', 'video.play_count as video_count'])
        .where('video.id', '=', videoId)
        .executeTakeFirst();
    const watch = async () => {
      const { playId } = (await server.call(create, { groupId: group, index: 1 })).envelope.data;
      await server.call(progress, { playId, position: 0, duration: 3, event: 'start' });
      await wait(playId, 6);
      return (await server.call(progress, { playId, position: 3, duration: 3, event: 'watch' })).envelope.data
        .counted;
    };
    expect(await watch()).toBe(true);
    expect(await watch()).toBe(true);
    await expect.poll(counts).toEqual({ play_count: 1, video_count: 1 });
    await foldCountedPlays(server.db);
    expect(await counts()).toEqual({ play_count: 1, video_count: 1 });
    await server.db
      .updateTable('play_count')
      .set({ counted_at: sql`now() - interval '31 minutes'` })
      .execute();
    await watch();
    await foldCountedPlays(server.db);
    expect(await counts()).toEqual({ play_count: 2, video_count: 2 });
  });

  it('does not count for a claim the clock does not bear out', async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const { playId } = (await server.call(create, { groupId: group, index: 1 })).envelope.data;
    for (let at = 0; at < 20; at += 1) {
      const { envelope } = await server.call(progress, {
        playId,
        position: at * 5,
        duration: 100,
        event: 'watch',
      });
      expect(envelope.data.counted).toBe(false);
    }
  });

  it('counts once when a hundred events arrive together', async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const { playId } = (await server.call(create, { groupId: group, index: 1 })).envelope.data;
    await wait(playId, 6);
    await Promise.all(
      Array.from({ length: 100 }, () =>
        server.call(progress, { playId, position: 5, duration: 9, event: 'watch' }),
      ),
    );
    await foldCountedPlays(server.db);
    expect(await groupRow(group)).toMatchObject({ play_count: 1 });
  });

  it('is added up once by many who do it at the same time, and none is lost', async () => {
    const groups = await Promise.all([1, 2, 3].map(() => insertGroup(server.db)));
    for (const group of groups) await insertEpisode(server.db, group, 1);
    const viewers = Array.from({ length: 20 }, (_, n) => from(`10.0.1.${n}`));
    const folding = Array.from({ length: 8 }, () => foldCountedPlays(server.db));
    await Promise.all([
      ...viewers.flatMap((viewer) => groups.map((group) => watchAs(viewer, group))),
      ...folding,
    ]);
    await Promise.all([foldCountedPlays(server.db), foldCountedPlays(server.db)]);
    for (const group of groups) expect(await groupRow(group)).toMatchObject({ play_count: 20 });
    expect(await server.db.selectFrom('counted_play').selectAll().execute()).toEqual([]);
  });

  it('of one network under ever new names warms a drama less than those of as many members', async () => {
    const [pushed, loved] = [await insertGroup(server.db), await insertGroup(server.db)];
    for (const group of [pushed, loved]) await insertEpisode(server.db, group, 1);
    for (let n = 0; n < 12; n += 1) await watchAs(from(`10.0.2.${n}`), pushed);
    for (let n = 0; n < 4; n += 1) await watchAs((await insertMember(server.db)).headers, loved);
    await foldCountedPlays(server.db);
    const [bots, members] = [await groupRow(pushed), await groupRow(loved)];
    expect(bots?.play_count).toBe(12);
    expect(members?.play_count).toBe(4);
    expect(members?.heat).toBeGreaterThan(bots?.heat ?? 0);
  });

  it('of one network counts no more than a hundred times an hour for a drama', async () => {
    const group = await insertGroup(server.db);
    const { videoId } = await insertEpisode(server.db, group, 1);
    await watchAs(from('127.0.0.1'), group);
    await sql`
      insert into play_count (viewer_key, video_id, group_id, source, counted_at)
      select 'other ' || n, ${videoId}, ${group}, source, now() from play_count, generate_series(1, 99) n
      where video_id = ${videoId}`.execute(server.db);
    await watchAs(from('127.0.0.2'), group);
    await foldCountedPlays(server.db);
    expect(await groupRow(group)).toMatchObject({ play_count: 1 });
  });

  it('of one network counts no more than that when they all come at once', async () => {
    const group = await insertGroup(server.db);
    const { videoId } = await insertEpisode(server.db, group, 1);
    await watchAs(from('127.0.0.1'), group);
    await sql`
      insert into play_count (viewer_key, video_id, group_id, source, counted_at)
      select 'other ' || n, ${videoId}, ${group}, source, now() from play_count, generate_series(1, 89) n
      where video_id = ${videoId}`.execute(server.db);
    const crowd = Array.from({ length: 40 }, (_, n) => from(`127.0.0.${100 + n}`));
    const plays = await Promise.all(crowd.map((headers) => beginAs(headers, group)));
    const answers = await Promise.all(
      plays.map((playId, n) => server.call(progress, watched(playId), crowd[n])),
    );
    expect(answers.map(({ envelope }) => envelope.errorCode ?? envelope.data.counted)).toEqual(
      crowd.map(() => true),
    );
    await foldCountedPlays(server.db);
    expect(await groupRow(group)).toMatchObject({ play_count: 11 });
  });

  it("is not another viewer's to report on", async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const { playId } = (await server.call(create, { groupId: group, index: 1 })).envelope.data;
    const stranger = await server.call(
      progress,
      { playId, position: 1, duration: 3, event: 'watch' },
      from('10.0.3.1'),
    );
    expect(stranger.envelope.errorCode).toBe('PLAY_NOT_FOUND');
  });
});

/** Plays the first episode long enough to count. */
async function watchAs(headers: Record<string, string>, group: string): Promise<void> {
  await server.call(progress, watched(await beginAs(headers, group)), headers);
}

/** Begins a play that counts with its next report. */
async function beginAs(headers: Record<string, string>, group: string): Promise<string> {
  const playId = await createAs(headers, group);
  await wait(playId, 6);
  return playId;
}

async function createAs(headers: Record<string, string>, group: string): Promise<string> {
  return (await server.call(create, { groupId: group, index: 1 }, headers)).envelope.data.playId;
}

/** The calls of a process that shares the database and the secrets, and remembers nothing of any play. */
async function anotherProcess(): Promise<typeof server.call> {
  const { config, log, db, jobs, storage, clock } = server.context;
  const context = createContext({ config, log, db, jobs, storage, clock });
  const app = await buildApp({ ...context, viewerDir: server.context.viewerDir });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return callerAt(baseUrl).call;
}

function changedAt(text: string, at: number): string {
  return text.slice(0, at) + nextLetter(text[at]) + text.slice(at + 1);
}

/** The letter whose six bits are one more: at the end of an id it changes only bits that mean nothing. */
function nextLetter(letter = 'A'): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters.charAt((letters.indexOf(letter) + 1) % letters.length);
}

const watched = (playId: string) => ({ playId, position: 3, duration: 3, event: 'watch' as const });

function groupRow(id: string) {
  return server.db.selectFrom('group').select(['play_count', 'heat']).where('id', '=', id).executeTakeFirst();
}

/** Lets so many seconds pass since a play began and was last heard of: a member's by its row, a guest's by the clock. */
async function wait(playId: string, seconds: number): Promise<void> {
  aheadMs += seconds * 1000;
  await server.db
    .updateTable('play')
    .set({
      last_event_at: sql`now() - make_interval(secs => ${seconds})`,
      created_at: sql`created_at - make_interval(secs => ${seconds})`,
    })
    .where('id', '=', playId)
    .execute();
}

function playRows() {
  return server.db.selectFrom('play').select(['id', 'viewer_key', 'counted']).orderBy('id').execute();
}
