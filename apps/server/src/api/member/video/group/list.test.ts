import { newId } from '@playlet/db';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

let aheadMs = 0;
const server = await startTestServer({}, { now: () => Date.now() + aheadMs });
const [city, palace, court, mystery] = [newId(), newId(), newId(), newId()];

beforeAll(async () => {
  await server.db
    .insertInto('category')
    .values([
      { id: city, parent_id: null, name: '都市', slug: 'city', position: 1 },
      { id: palace, parent_id: null, name: '古装', slug: 'costume', position: 2 },
      { id: court, parent_id: palace, name: '宫斗', slug: 'court', position: 3 },
      { id: mystery, parent_id: null, name: '悬疑', slug: 'mystery', position: 4 },
    ])
    .execute();
  // Channels of this test's own.
  await server.db.deleteFrom('channel').execute();
  await server.db
    .insertInto('channel')
    .values([
      {
        id: newId(),
        parent_id: null,
        slug: 'vip',
        name: '热门资源',
        access: 'vip',
        picked: false,
        category_id: null,
        group_access: 'vip',
        position: 1,
      },
      {
        id: newId(),
        parent_id: null,
        slug: 'private',
        name: '热门资源',
        access: 'private',
        picked: false,
        category_id: null,
        group_access: 'private',
        position: 2,
      },
    ])
    .execute();
  for (let at = 0; at < 20; at += 1) {
    await insertGroup(server.db, {
      title: `都市 ${at}`,
      category_ids: [city],
      play_count: at % 7,
      published_at: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
    });
  }
  await insertGroup(server.db, {
    title: '凤阙辞',
    category_ids: [court],
    access: 'vip',
    free_episodes: 2,
    price: 1990,
  });
  await insertGroup(server.db, { title: '密室', access: 'private' });
  await insertGroup(server.db, { title: '未上线', published_at: null });
});

describe('the list of dramas', () => {
  it('pages from 0 through every public drama once', async () => {
    const titles: string[] = [];
    for (let page = 0; ; page += 1) {
      const { list, total } = await data({ page, pageSize: 4 });
      expect(total).toBe(21);
      titles.push(...list.map((group: { title: string }) => group.title));
      if (list.length < 4) break;
    }
    expect(titles).toHaveLength(21);
    expect(new Set(titles).size).toBe(21);
    expect(titles).not.toContain('密室');
    expect(titles).not.toContain('未上线');
  });

  it('answers ten to a page where no size is asked for, and fifteen where that is asked for', async () => {
    expect((await data({})).list).toHaveLength(10);
    expect((await data({ pageSize: 15 })).list).toHaveLength(15);
  });

  it('shows the newest first, unless the most played are asked for', async () => {
    expect((await data({})).list[1]?.title).toBe('都市 19');
    const counts = (await data({ sort: 'hot' })).list.map((group) => group.playCount);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
  });

  it('includes the categories below the one asked for', async () => {
    const { list } = await data({ category: palace });
    expect(list.map((group: { title: string }) => group.title)).toEqual(['凤阙辞']);
    expect(list[0]).toMatchObject({
      categories: [{ id: court, name: '宫斗' }],
      access: 'vip',
      freeEpisodes: 2,
      price: 1990,
    });
  });

  it('finds a part of a title, taking pattern characters as they are', async () => {
    expect((await data({ q: '凤阙' })).list).toHaveLength(1);
    expect((await data({ q: '%' })).list).toHaveLength(0);
  });

  it('keeps the private channel from guests', async () => {
    expect((await data({ channel: 'vip' })).list).toHaveLength(1);
    expect(
      (await server.call('POST member/video/group/list', { channel: 'private' })).envelope.errorCode,
    ).toBe('LOGIN_REQUIRED');
    expect((await server.call('POST member/video/group/list', { channel: 'none' })).envelope.errorCode).toBe(
      'CHANNEL_NOT_FOUND',
    );
    expect(
      (await server.call('POST member/video/group/list', { category: newId() })).envelope.errorCode,
    ).toBe('CATEGORY_NOT_FOUND');
  });

  it('shows no drama twice to a viewer who pages on while a new one appears', async () => {
    const first = await data({ pageSize: 5 });
    aheadMs += 1100;
    await insertGroup(server.db, { title: '刚刚上线' });
    // Other viewers' requests make the server read the new order; the slower that is, the longer it rests before.
    const newest = async () => (await data({})).list[0]?.title;
    await expect.poll(newest, { timeout: 50_000, interval: 200 }).toBe('刚刚上线');
    const second = await data({ page: 1, pageSize: 5, snapshot: first.snapshot });
    const ids = [...first.list, ...second.list].map((group: { id: string }) => group.id);
    expect(new Set(ids).size).toBe(10);
  });
});

describe('a drama', () => {
  it('comes with the episodes that have media, in order', async () => {
    const group = await insertGroup(server.db, {
      access: 'vip',
      free_episodes: 1,
      episode_total: 10,
      status: 'serializing',
    });
    await insertEpisode(server.db, group, 2);
    await insertEpisode(server.db, group, 1);
    const { envelope } = await server.call('GET member/video/group/detail', { id: group });
    expect(envelope.data).toMatchObject({ episodeCount: 2, episodeTotal: 10, status: 'serializing' });
    expect(envelope.data.videos).toMatchObject([
      { index: 1, access: 'free', duration: 3 },
      { index: 2, access: 'vip' },
    ]);
    expect(envelope.data).not.toHaveProperty('me');
    const video = await server.call('GET member/video/video/detail', { groupId: group, index: '2' });
    expect(video.envelope.data).toMatchObject({ index: 2, group: { id: group } });
    const page = await server.call('POST member/video/video/list', { groupId: group, page: 1, pageSize: 1 });
    expect(page.envelope.data).toMatchObject({ list: [{ index: 2 }], total: 2 });
  });

  it('is absent while it is unpublished', async () => {
    const group = await insertGroup(server.db, { published_at: null });
    expect((await server.call('GET member/video/group/detail', { id: group })).envelope.errorCode).toBe(
      'GROUP_NOT_FOUND',
    );
  });

  it('asks guests to sign in if it is private', async () => {
    const group = await insertGroup(server.db, { access: 'private' });
    expect((await server.call('GET member/video/group/detail', { id: group })).envelope.errorCode).toBe(
      'LOGIN_REQUIRED',
    );
  });
});

async function data(input: object) {
  return (await server.call('POST member/video/group/list', input)).envelope.data;
}

it('lists a drama as ended once every episode can be opened, and among the others until then', async () => {
  const insert = (title: string, status: 'ended' | 'serializing', episode_count: number) =>
    insertGroup(server.db, {
      title,
      status,
      episode_count,
      episode_total: 2,
      category_ids: [mystery],
      access: 'vip',
    });
  await insert('全部上线', 'ended', 2);
  await insert('还在制作', 'ended', 1);
  await insert('正在更新', 'serializing', 1);
  const titles = async (status: string) =>
    (await data({ category: mystery, status })).list.map(({ title }: { title: string }) => title).sort();
  expect(await titles('ended')).toEqual(['全部上线']);
  expect(await titles('serializing')).toEqual(['正在更新', '还在制作']);
});
