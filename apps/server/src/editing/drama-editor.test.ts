import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { detailsOf, startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const owner = { 'x-token': server.operatorToken };
const colleague = (await insertStaff(server.db, { name: '周宁', roles: ['editor'] })).headers;
const update = 'PUT admin/content/group/update';
const detail = async (id: string) =>
  (await server.call('GET admin/content/group/detail', { id }, owner)).envelope.data;

describe('two who edit a drama', () => {
  it('both keep what they wrote where it is not the same field', async () => {
    const id = await insertGroup(server.db, { title: '凤阙辞' });
    const { version } = await detail(id);
    await server.call(update, { id, version, synopsis: '先帝驾崩那夜' }, colleague);
    const saved = await server.call(update, { id, version, title: '凤阙' }, owner);
    expect(saved.envelope.data.version).toBe(version + 2);
    expect(await detail(id)).toMatchObject({
      fields: { title: '凤阙', synopsis: '先帝驾崩那夜' },
      writtenBy: '许砚秋',
    });
  });

  it('are told of the field both wrote, and by whom', async () => {
    const id = await insertGroup(server.db, { title: '凤阙辞' });
    const { version } = await detail(id);
    await server.call(update, { id, version, synopsis: '穿过整条长街' }, colleague);
    const refused = await server.call(
      update,
      { id, version, synopsis: '连夜穿过长街', title: '凤阙' },
      owner,
    );
    expect(refused.envelope.errorCode).toBe('EDIT_CONFLICT');
    expect(detailsOf(refused.envelope)).toMatchObject({
      version: version + 1,
      by: '周宁',
      fields: { synopsis: '穿过整条长街' },
    });
    expect((await detail(id)).fields).toMatchObject({ title: '凤阙辞', synopsis: '穿过整条长街' });
    const { data } = (
      await server.call(update, { id, version: version + 1, synopsis: '连夜穿过长街' }, owner)
    ).envelope;
    expect(data.version).toBe(version + 2);
  });
});

it('keeps each version with who wrote it; saves of one sitting are one entry', async () => {
  const id = await insertGroup(server.db, { title: '雨停之前' });
  for (const synopsis of ['雨', '雨停', '雨停了']) await server.call(update, { id, synopsis }, colleague);
  await server.call(update, { id, title: '雨停以前' }, owner);
  const { versions } = (await server.call('GET admin/content/group/history', { id }, owner)).envelope.data;
  expect(versions.map(({ by, fields }) => [by, fields.title, fields.synopsis])).toEqual([
    ['许砚秋', '雨停以前', '雨停了'],
    ['周宁', '雨停之前', '雨停了'],
    ['', '雨停之前', ''],
  ]);
});

it('takes back every field of an earlier version, whatever it was', async () => {
  const id = await insertGroup(server.db, { title: '雨停之前', episode_total: 0 });
  const before = await detail(id);
  await server.call(update, { id, title: '雨停以前', episodeTotal: 12, tags: ['雨'] }, colleague);
  const { version } = await detail(id);
  const restored = await server.call(update, { id, version, ...before.fields }, owner);
  expect(restored.envelope.success).toBe(true);
  expect((await detail(id)).fields).toEqual(before.fields);
});

it('reads versions of before the switch of the second encode as without it', async () => {
  const id = await insertGroup(server.db, { title: '雨停之前' });
  await server.call(update, { id, synopsis: '雨' }, colleague);
  await sql`update group_version set fields = fields - 'skip_polish' where group_id = ${id}`.execute(
    server.db,
  );
  const { version } = await detail(id);
  const { versions } = (await server.call('GET admin/content/group/history', { id }, owner)).envelope.data;
  expect(versions.map(({ fields }) => fields.skipPolish)).toEqual([false, false]);
  await server.call(update, { id, title: '雨停以前' }, colleague);
  const saved = await server.call(update, { id, version, skipPolish: true }, owner);
  expect(saved.envelope.success).toBe(true);
});

it('makes a draft by hand, refuses to take the number of what is published, and keeps the price of VIP alone', async () => {
  const { id } = (await server.call('POST admin/content/group/create', { title: '新剧' }, colleague)).envelope
    .data;
  expect(await detail(id)).toMatchObject({ state: 'draft', fields: { title: '新剧', access: 'free' } });
  const priced = await server.call(
    'PUT admin/content/group/price',
    { id, price: 1990, note: '首发价' },
    owner,
  );
  expect(priced.envelope.errorCode).toBe('PRICE_NEEDS_VIP');
  await server.call(update, { id, access: 'vip', freeEpisodes: 8 }, colleague);
  const forbidden = await server.call('PUT admin/content/group/price', { id, price: 1 }, colleague);
  expect(forbidden.envelope.errorCode).toBe('PERMISSION_REQUIRED');
  await server.call('PUT admin/content/group/price', { id, price: 1990, note: '首发价' }, owner);
  expect((await detail(id)).price).toBe(1990);
  await server.call(update, { id, access: 'free' }, colleague);
  expect((await detail(id)).price).toBeNull();
  const published = await insertGroup(server.db);
  const refused = await server.call(update, { id: published, licenseNo: null }, colleague);
  expect(refused.envelope.errorCode).toBe('LICENSE_REQUIRED');
});

describe('episodes', () => {
  const move = 'POST admin/content/video/move';

  it('change places, those between move by one, and what was watched stays with the episode', async () => {
    const id = await insertGroup(server.db, { access: 'vip', free_episodes: 1 });
    for (const index of [1, 2, 3, 4]) await insertEpisode(server.db, id, index);
    const episodes = async () => (await detail(id)).episodes.map(({ title }) => title);
    const [first] = (await detail(id)).episodes;
    const videoId = first?.id ?? '';
    await server.call(move, { groupId: id, index: 1, videoId, to: 3 }, colleague);
    expect(await episodes()).toEqual(['第 2 集', '第 3 集', '第 1 集', '第 4 集']);
    expect((await detail(id)).episodes.map(({ access }) => access)).toEqual(['free', 'vip', 'vip', 'vip']);
    const stale = await server.call(move, { groupId: id, index: 1, videoId, to: 3 }, colleague);
    expect(stale.envelope.errorCode).toBe('VIDEO_NOT_FOUND');
    await server.call(move, { groupId: id, index: 3, videoId, to: 1 }, colleague);
    expect(await episodes()).toEqual(['第 1 集', '第 2 集', '第 3 集', '第 4 集']);
  });

  it('name the moment they wait for, and keep their stored media where they move', async () => {
    const id = await insertGroup(server.db, { published_at: null, episode_total: 3 });
    for (const index of [1, 2, 3]) await insertEpisode(server.db, id, index);
    const plan = {
      startDay: '2099-01-01',
      weekdays: [4],
      times: ['18:00'],
      episodesPerTime: 1,
      firstEpisodes: 1,
    };
    await server.call('POST admin/content/release/plan', { id, plan }, owner);
    const [first, second, third] = (await detail(id)).episodes;
    expect(first).toMatchObject({ hasFile: true, playable: true, releaseAt: null });
    expect(second).toMatchObject({
      hasFile: true,
      playable: false,
      releaseAt: '2099-01-08T10:00:00.000Z',
      renditions: third?.renditions,
    });
    await server.call(move, { groupId: id, index: 2, videoId: second?.id ?? '', to: 3 }, colleague);
    await server.call('POST admin/content/release/plan', { id, plan: null }, owner);
    const videos = server.db.selectFrom('video').innerJoin('asset', 'asset.id', 'video.asset_id');
    const titles = await videos
      .select(['video.title', 'asset.id'])
      .where('group_id', '=', id)
      .orderBy('index')
      .execute();
    expect(titles.map(({ title }) => title)).toEqual(['第 1 集', '第 3 集', '第 2 集']);
    expect(new Set(titles.map((one) => one.id)).size).toBe(3);
  });

  it('have subtitles that are shown, moved in time and deleted', async () => {
    const groupId = await insertGroup(server.db);
    await insertEpisode(server.db, groupId, 1);
    const place = { groupId, index: 1, lang: 'zh' };
    const body =
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n下雨了。\n\n00:00:04.000 --> 00:00:05.000\n走吧。\n';
    await fetch(`${server.baseUrl}/api/admin/ingest/subtitle/update?groupId=${groupId}&index=1&lang=zh`, {
      method: 'PUT',
      headers: { ...owner, 'content-type': 'application/octet-stream' },
      body,
    });
    expect((await detail(groupId)).episodes[0]?.subtitles).toEqual([
      { lang: 'zh', label: '中文', embedded: false },
    ]);
    const cues = async () =>
      (await server.call('POST admin/content/subtitle/detail', place, owner)).envelope.data.cues;
    await server.call('PUT admin/content/subtitle/shift', { ...place, byMs: 500 }, owner);
    expect(await cues()).toEqual([
      { from: 1.5, to: 3, text: '下雨了。' },
      { from: 4.5, to: 5.5, text: '走吧。' },
    ]);
    await server.call('PUT admin/content/subtitle/shift', { ...place, byMs: -3500 }, owner);
    expect(await cues()).toEqual([{ from: 1, to: 2, text: '走吧。' }]);
    const gone = await server.call('PUT admin/content/subtitle/shift', { ...place, byMs: -9000 }, owner);
    expect(gone.envelope.errorCode).toBe('SUBTITLE_NOT_READABLE');
    await server.call('DELETE admin/content/subtitle/delete', place, owner);
    expect((await detail(groupId)).episodes[0]?.subtitles).toEqual([]);
  });
});
