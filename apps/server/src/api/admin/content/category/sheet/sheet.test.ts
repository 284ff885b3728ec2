import { beforeEach, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const operator = { 'x-token': server.operatorToken };

const send = async (act: 'preview' | 'apply?changed=3' | 'apply?changed=2', csv: string | Uint8Array) => {
  const response = await fetch(`${server.baseUrl}/api/admin/content/category/sheet/${act}`, {
    method: 'PUT',
    headers: { ...operator, 'content-type': 'application/octet-stream' },
    body: typeof csv === 'string' ? csv : new Uint8Array(csv),
  });
  return (await response.json()) as { errorCode: string | null; data: never };
};
const tree = async () => {
  const { envelope } = await server.call('POST admin/content/category/list', {}, operator);
  return envelope.data.list.map(({ name, parentId }) => {
    const parent = envelope.data.list.find(({ id }) => id === parentId);
    return parent ? `${parent.name}/${name}` : name;
  });
};

let city = '';
beforeEach(async () => {
  await server.db.deleteFrom('channel').execute();
  await server.db.deleteFrom('category').where('parent_id', 'is not', null).execute();
  await server.db.deleteFrom('category').execute();
  const create = async (name: string) =>
    (await server.call('POST admin/content/category/create', { name }, operator)).envelope.data.id;
  city = await create('都市');
  await create('古装');
});

it('shows what a file would change, and then does exactly that', async () => {
  const csv = `id,name,parent\r\n${city},现代,\r\n,职场,现代\r\n,宫斗,古装\r\ngone,没有,\r\n`;
  expect((await send('preview', csv)).data).toMatchObject({
    changed: 3,
    unchanged: 0,
    faulty: 1,
    rows: [
      { line: 2, act: 'change', before: { name: '都市', parent: null } },
      { line: 3, act: 'create', parent: '现代' },
      { line: 4, act: 'create' },
      { line: 5, act: 'faulty', fault: 'unknown' },
    ],
  });
  expect(await tree()).toEqual(['都市', '古装']);
  expect((await send('apply?changed=2', csv)).errorCode).toBe('PREVIEW_OUTDATED');
  expect((await send('apply?changed=3', csv)).data).toEqual({ changed: 3 });
  expect(await tree()).toEqual(expect.arrayContaining(['现代', '古装', '现代/职场', '古装/宫斗']));
  const line = await server.db
    .selectFrom('audit_log')
    .select('after')
    .where('call', '=', 'PUT admin/content/category/sheet/apply')
    .where('error_code', 'is', null)
    .executeTakeFirstOrThrow();
  expect(line.after).toMatchObject({
    changes: [{ before: { name: '都市', parent: null }, after: { name: '现代', parent: null } }, {}, {}],
  });
});

it('refuses what is no such file', async () => {
  expect(await send('preview', 'name,parent\n都市,\n')).toMatchObject({
    errorCode: 'SHEET_NOT_READABLE',
    data: { reason: 'no-id-column' },
  });
  expect(await send('preview', 'id,title\n,都市\n')).toMatchObject({ data: { reason: 'no-name-column' } });
});
