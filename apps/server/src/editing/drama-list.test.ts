import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertStaff } from '@playlet/testing/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const operator = { 'x-token': server.operatorToken };
const list = 'POST admin/content/group/list';
const titles = async (input: object) => {
  const { envelope } = await server.call(list, input, operator);
  return envelope.data.list.map(({ title }) => title);
};

beforeAll(async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 9, n));
  await server.db
    .insertInto('category')
    .values([
      { id: 'city', parent_id: null, name: '都市', slug: 'city', position: 1 },
      { id: 'love', parent_id: 'city', name: '甜宠', slug: 'love', position: 2 },
    ])
    .execute();
  await insertGroup(server.db, {
    title: '雨停之前',
    category_ids: ['love'],
    cast_names: ['沈知夏 饰 林晚'],
    play_count: 50,
    updated_at: day(1),
  });
  await insertGroup(server.db, { title: '凤阙辞', play_count: 90, access: 'vip', updated_at: day(2) });
  await insertGroup(server.db, {
    title: '对楼的红窗',
    license_no: null,
    published_at: null,
    updated_at: day(3),
  });
});

describe('the list of dramas', () => {
  it('has drafts as well, the latest changed first, and goes on behind the last row of a page', async () => {
    const first = (await server.call(list, { pageSize: 2 }, operator)).envelope.data;
    expect(first.list.map(({ title }) => title)).toEqual(['对楼的红窗', '凤阙辞']);
    expect(first.list.map(({ state }) => state)).toEqual(['draft', 'published']);
    const next = { page: 1, pageSize: 2, snapshot: first.snapshot };
    expect(await titles(next)).toEqual(['雨停之前']);
  });

  it.each([
    [{ sort: '-plays' }, ['凤阙辞', '雨停之前', '对楼的红窗']],
    [{ sort: 'created' }, ['雨停之前', '凤阙辞', '对楼的红窗']],
    [{ q: '雨停' }, ['雨停之前']],
    [{ q: '沈知夏' }, ['雨停之前']],
    [{ q: '第00001' }, ['凤阙辞', '雨停之前']],
    [{ q: '没有这部' }, []],
    [{ state: 'draft' }, ['对楼的红窗']],
    [{ access: 'vip' }, ['凤阙辞']],
    [{ categoryId: 'city' }, ['雨停之前']],
    [{ licensed: false }, ['对楼的红窗']],
    [{ problem: 'license' }, ['对楼的红窗']],
    [{ updatedSince: '2026-10-02T00:00:00Z' }, ['对楼的红窗', '凤阙辞']],
  ])('finds by %j', async (input, found) => {
    expect(await titles(input)).toEqual(found);
    const { sort: _sort, ...filter } = input as { sort?: string };
    const { envelope } = await server.call('POST admin/content/group/count', filter, operator);
    expect(envelope.data).toEqual({ count: found.length, exact: true });
  });

  it('says when the next planned episodes come, and of how many the file is missing', async () => {
    const id = await insertGroup(server.db, { title: '长街灯火', episode_total: 4, published_at: null });
    await insertEpisode(server.db, id, 1);
    await insertEpisode(server.db, id, 2);
    const plan = {
      startDay: '2099-01-01',
      weekdays: [4],
      times: ['18:00'],
      episodesPerTime: 1,
      firstEpisodes: 0,
    };
    await server.call('POST admin/content/release/plan', { id, plan }, operator);
    const { envelope } = await server.call(list, { q: '长街灯火' }, operator);
    expect(envelope.data.list).toMatchObject([{ nextReleaseAt: '2099-01-08T10:00:00.000Z', withoutFile: 2 }]);
  });

  it('leaves out what was deleted, unless that is asked for', async () => {
    const id = await insertGroup(server.db, { title: '删掉的' });
    await server.call('DELETE admin/content/group/delete', { id, reason: '版权到期' }, operator);
    expect(await titles({ q: '删掉的' })).toEqual([]);
    expect(await titles({ q: '删掉的', state: 'deleted' })).toEqual(['删掉的']);
  });

  it('comes as a file with the same filters, and the log says so', async () => {
    const response = await fetch(`${server.baseUrl}/api/admin/content/group/export`, {
      method: 'POST',
      headers: { ...operator, 'content-type': 'application/json' },
      body: JSON.stringify({ access: 'vip' }),
    });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('凤阙辞');
    const { envelope } = await server.call(
      'POST admin/staff/audit/list',
      { objectKind: 'drama list' },
      operator,
    );
    expect(envelope.data.list[0]?.after).toEqual({ filter: { access: 'vip' } });
  });
});

describe('saved views', () => {
  const view = { list: 'dramas', name: '缺备案号', query: 'problem=license', shared: false } as const;

  it('are one’s own until they are shared, and only the owner changes them', async () => {
    const colleague = (await insertStaff(server.db, { roles: ['editor'] })).headers;
    const made = (await server.call('POST admin/content/view/create', view, operator)).envelope.data;
    expect(made).toMatchObject({ name: '缺备案号', own: true, by: '许砚秋' });
    const seen = async () =>
      (await server.call('GET admin/content/view/list', { list: 'dramas' }, colleague)).envelope.data.views;
    expect(await seen()).toEqual([]);
    await server.call('PUT admin/content/view/update', { id: made.id, shared: true }, operator);
    expect(await seen()).toMatchObject([{ name: '缺备案号', own: false }]);
    const refused = await server.call('DELETE admin/content/view/delete', { id: made.id }, colleague);
    expect(refused.envelope.errorCode).toBe('VIEW_NOT_FOUND');
    await server.call('DELETE admin/content/view/delete', { id: made.id }, operator);
    expect(await seen()).toEqual([]);
  });
});
