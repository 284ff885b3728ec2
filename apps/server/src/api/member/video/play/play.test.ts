import { play } from '@playlet/contract/entities/play';
import { sql } from '@playlet/db';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/server.ts';

const server = await startTestServer();
const create = 'POST member/video/play/create';
const progress = 'POST member/video/play/progress';

describe('the right to play', () => {
  it('comes with sources, manifest, expiry and neighbours', async () => {
    const group = await insertGroup(server.db, { access: 'vip', free_episodes: 2 });
    const { assetId } = await insertEpisode(server.db, group, 1);
    await insertEpisode(server.db, group, 3);
    const { envelope } = await server.call(create, { groupId: group, index: 1 });
    const data = play.parse(envelope.data);
    expect(data.sources[0]?.url).toBe(`${server.baseUrl}/cdn/${data.ticket}/${assetId}/master.m3u8`);
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now() + 59_000);
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
    expect(envelope.data.sources.map((source: { url: string }) => new URL(source.url).origin)).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
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
    expect(await counts()).toEqual({ play_count: 1, video_count: 1 });
    await server.db
      .updateTable('play_count')
      .set({ counted_at: sql`now() - interval '31 minutes'` })
      .execute();
    await watch();
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
    const row = await server.db
      .selectFrom('group')
      .select('play_count')
      .where('id', '=', group)
      .executeTakeFirst();
    expect(row?.play_count).toBe(1);
  });

  it("is not another viewer's to report on", async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const { playId } = (await server.call(create, { groupId: group, index: 1 })).envelope.data;
    const stranger = await server.call(
      progress,
      { playId, position: 1, duration: 3, event: 'watch' },
      { 'user-agent': 'stranger' },
    );
    expect(stranger.envelope.errorCode).toBe('PLAY_NOT_FOUND');
  });
});

/** Lets the database believe that a play began and was last heard of so many seconds earlier. */
async function wait(playId: string, seconds: number): Promise<void> {
  await server.db
    .updateTable('play')
    .set({
      last_event_at: sql`now() - make_interval(secs => ${seconds})`,
      created_at: sql`created_at - make_interval(secs => ${seconds})`,
    })
    .where('id', '=', playId)
    .execute();
}
