import type { InputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { insertGroup } from '@playlet/testing/catalogue';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const operator = { 'x-token': server.operatorToken };

const list = async () =>
  (await server.call('POST admin/content/channel/list', {}, operator)).envelope.data.list;
const create = async (input: InputOf<Api['POST admin/content/channel/create']>) =>
  (await server.call('POST admin/content/channel/create', input, operator)).envelope;
const update = async (input: InputOf<Api['PUT admin/content/channel/update']>) =>
  (await server.call('PUT admin/content/channel/update', input, operator)).envelope.errorCode;
const remove = async (id: string) =>
  (await server.call('DELETE admin/content/channel/delete', { id, note: '活动结束' }, operator)).envelope
    .errorCode;
const everything = { by: 'rule', categoryId: null, access: null } as const;

beforeEach(async () => {
  await server.db.deleteFrom('channel').where('id', 'not in', ['recommend', 'private', 'vip']).execute();
  await server.db.deleteFrom('group').execute();
});

it('the viewer’s tabs are there from the first start, and stay', async () => {
  expect((await list()).map(({ slug, isTab }) => [slug, isTab])).toEqual([
    ['recommend', true],
    ['private', true],
    ['vip', true],
  ]);
  const { envelope } = await server.call('POST member/video/group/list', { channel: 'vip' });
  expect(envelope.success).toBe(true);
  expect(await remove('vip')).toBe('CHANNEL_IS_TAB');
  expect(await update({ id: 'vip', rule: everything })).toBe('CHANNEL_IS_TAB');
  expect(await update({ id: 'vip', name: '会员' })).toBeNull();
  expect((await list()).at(-1)?.name).toBe('会员');
  await update({ id: 'vip', name: 'VIP' });
});

it('a shelf with a rule shows the dramas that fit it, and is filled otherwise', async () => {
  const { data: genre } = (
    await server.call('POST admin/content/category/create', { name: '都市' }, operator)
  ).envelope;
  const { data: below } = (
    await server.call('POST admin/content/category/create', { name: '职场', parentId: genre.id }, operator)
  ).envelope;
  await insertGroup(server.db, { category_ids: [below.id] });
  await insertGroup(server.db, { category_ids: [genre.id], access: 'vip' });
  await insertGroup(server.db, { category_ids: [genre.id], published_at: null });
  await insertGroup(server.db);
  const { data } = await create({ name: '都市', rule: { by: 'rule', categoryId: genre.id, access: null } });
  const made = async () => (await list()).find(({ id }) => id === data.id);
  expect(await made()).toMatchObject({ groups: 2, shelves: 0, isTab: false });
  await update({ id: data.id, rule: { by: 'rule', categoryId: genre.id, access: 'free' } });
  expect(await made()).toMatchObject({ groups: 1 });
  await update({ id: data.id, rule: { by: 'hand' } });
  expect(await made()).toMatchObject({ groups: 0, rule: { by: 'hand' } });
});

it('names are taken once, and genres must exist', async () => {
  await create({ name: '新年', rule: everything });
  expect((await create({ name: '新年', rule: everything })).errorCode).toBe('CHANNEL_NAME_TAKEN');
  expect(
    (await create({ name: '旧年', rule: { by: 'rule', categoryId: 'gone', access: null } })).errorCode,
  ).toBe('CATEGORY_NOT_FOUND');
  expect(await update({ id: 'gone', name: '没有' })).toBe('CHANNEL_NOT_FOUND');
});

it('moves among the others, and is deleted with its shelves', async () => {
  const { data } = await create({ name: '新年', rule: everything });
  await update({ id: data.id, place: 0 });
  expect((await list())[0]?.id).toBe(data.id);
  const shelf = {
    id: null,
    title: '新年看',
    shown: true,
    audience: 'all' as const,
    startsAt: null,
    endsAt: null,
    size: 10,
    rule: null,
    picks: [],
  };
  // What all lists know of channels is a second old at most.
  await vi.waitFor(async () => {
    const layout = { channelId: data.id, version: 0, shelves: [shelf] };
    const { envelope } = await server.call('PUT admin/content/shelf/update', layout, operator);
    expect(envelope.errorCode).toBeNull();
  }, 5000);
  expect((await list())[0]).toMatchObject({ shelves: 1 });
  expect(await remove(data.id)).toBeNull();
  expect(await server.db.selectFrom('shelf').select('id').execute()).toEqual([]);
  expect(await remove(data.id)).toBe('CHANNEL_NOT_FOUND');
});
