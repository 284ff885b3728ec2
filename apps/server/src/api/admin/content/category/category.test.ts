import type { Api, InputOf } from '@playlet/contract/api';
import { insertGroup } from '@playlet/testing/catalogue';
import { beforeEach, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const operator = { 'x-token': server.operatorToken };

const create = async (name: string, parentId: string | null = null) =>
  (await server.call('POST admin/content/category/create', { name, parentId }, operator)).envelope;
const made = async (name: string, parentId: string | null = null) => (await create(name, parentId)).data.id;
const update = async (input: InputOf<Api['PUT admin/content/category/update']>) =>
  (await server.call('PUT admin/content/category/update', input, operator)).envelope.errorCode;
const remove = async (id: string, moveTo: string | null = null) =>
  (await server.call('DELETE admin/content/category/delete', { id, moveTo }, operator)).envelope;
const list = async () =>
  (await server.call('POST admin/content/category/list', {}, operator)).envelope.data.list;
const names = async (parentId: string | null = null) =>
  (await list()).filter((one) => one.parentId === parentId).map(({ name }) => name);

beforeEach(async () => {
  await server.db.deleteFrom('channel').execute();
  await server.db.deleteFrom('group').execute();
  await server.db.deleteFrom('category').where('parent_id', 'is not', null).execute();
  await server.db.deleteFrom('category').execute();
});

it('makes a tree of two levels, with a name once on each', async () => {
  const city = await made('都市');
  const work = await made('职场', city);
  expect((await create('办公室', work)).errorCode).toBe('CATEGORY_NOT_POSSIBLE');
  expect((await create('都市')).errorCode).toBe('CATEGORY_NOT_POSSIBLE');
  expect((await create('新的', 'gone')).errorCode).toBe('CATEGORY_NOT_FOUND');
  expect(await names()).toEqual(['都市']);
  expect(await names(city)).toEqual(['职场']);
});

it('renames and moves one with its dramas', async () => {
  const [city, past, work] = [await made('都市'), await made('古装'), await made('职场')];
  await insertGroup(server.db, { category_ids: [work] });
  await update({ id: past, place: 0 });
  expect(await names()).toEqual(['古装', '都市', '职场']);
  await update({ id: work, parentId: city, name: '职场生活' });
  expect(await names(city)).toEqual(['职场生活']);
  expect((await list()).find(({ id }) => id === work)).toMatchObject({ groups: 1 });
  expect(await update({ id: city, parentId: past })).toBe('CATEGORY_NOT_POSSIBLE');
  expect(await update({ id: 'gone', name: '没有' })).toBe('CATEGORY_NOT_FOUND');
});

it('merges one into another: its dramas get that one, once', async () => {
  const [old, wanted] = [await made('古代'), await made('古装')];
  const only = await insertGroup(server.db, { category_ids: [old] });
  const both = await insertGroup(server.db, { category_ids: [old, wanted] });
  expect((await remove(old, wanted)).data).toEqual({ groups: 2 });
  const rows = await server.db.selectFrom('group').select(['id', 'category_ids']).execute();
  expect(new Map(rows.map(({ id, category_ids }) => [id, category_ids]))).toEqual(
    new Map([
      [only, [wanted]],
      [both, [wanted]],
    ]),
  );
  expect((await list()).map(({ id, groups }) => [id, groups])).toEqual([[wanted, 2]]);
});

it('deletes one from its dramas, but none that others stand below or are made of', async () => {
  const city = await made('都市');
  const work = await made('职场', city);
  const drama = await insertGroup(server.db, { category_ids: [work] });
  expect((await remove(city)).errorCode).toBe('CATEGORY_IN_USE');
  expect((await remove(work, work)).errorCode).toBe('CATEGORY_NOT_POSSIBLE');
  expect((await remove(work)).data).toEqual({ groups: 1 });
  const { category_ids } = await server.db
    .selectFrom('group')
    .select('category_ids')
    .where('id', '=', drama)
    .executeTakeFirstOrThrow();
  expect(category_ids).toEqual([]);
  await server.db
    .insertInto('channel')
    .values({
      id: 'city',
      slug: 'city',
      name: '都市',
      access: 'free',
      picked: false,
      parent_id: null,
      category_id: city,
      group_access: null,
      position: 0,
    })
    .execute();
  expect((await remove(city)).errorCode).toBe('CATEGORY_IN_USE');
});
