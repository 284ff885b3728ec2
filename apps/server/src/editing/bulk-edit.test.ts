import { stepBulkEdit } from '@playlet/core/editing/bulk-edit';
import { hideTables } from '@playlet/db/raw';
import { insertGroup } from '@playlet/testing/catalogue';
import { expect, it } from 'vitest';
import { detailsOf, startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const operator = { 'x-token': server.operatorToken };
const note = '和新剧统一为 10 集';
const changes = { freeEpisodes: 10 };
const vip = { access: 'vip', free_episodes: 12, episode_total: 80, price: 1990 } as const;

const preview = async (selection: { ids: string[] } | { filter: object }, what: object = changes) =>
  (await server.call('POST admin/content/bulk/preview', { selection, changes: what }, operator)).envelope
    .data;
const freeOf = async (ids: string[]) => {
  const rows = await server.db.selectFrom('group').select(['id', 'free_episodes']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.free_episodes);
};

it('shows what would change and what cannot, changes it, and puts it back', async () => {
  const [one, other, free] = [
    await insertGroup(server.db, { ...vip, title: '夜色合伙人' }),
    await insertGroup(server.db, { ...vip, free_episodes: 9, title: '末班地铁' }),
    await insertGroup(server.db, { title: '后排的风' }),
  ];
  const selection = { ids: [one, other, free] };
  const shown = await preview(selection);
  expect(shown).toMatchObject({ total: 3, changed: 2, unchanged: 0, refused: 1 });
  expect(
    shown.rows.map(({ title, before, after, refusal }) => [
      title,
      before.freeEpisodes,
      after?.freeEpisodes,
      refusal,
    ]),
  ).toEqual([
    ['后排的风', 0, undefined, 'not-vip'],
    ['夜色合伙人', 12, 10, null],
    ['末班地铁', 9, 10, null],
  ]);
  const create = 'POST admin/content/bulk/create';
  const stale = await server.call(create, { selection, changes, changed: 3, note }, operator);
  expect(stale.envelope.errorCode).toBe('PREVIEW_OUTDATED');
  expect(detailsOf(stale.envelope)).toEqual({ changed: 2 });
  const made = (await server.call(create, { selection, changes, changed: 2, note }, operator)).envelope.data;
  expect(made).toMatchObject({ state: 'applied', total: 2, done: 2, changed: 2 });
  expect(await freeOf([one, other])).toEqual([10, 10]);

  // Somebody changes one of them before it is put back: that one stays, and is named.
  await server.call('PUT admin/content/group/update', { id: other, title: '末班地铁开往昨天' }, operator);
  const undo = await server.call('POST admin/content/bulk/undo', { id: made.id }, operator);
  expect(undo.envelope.data).toMatchObject({
    state: 'undone',
    undone: 1,
    refused: [{ id: other, title: '末班地铁开往昨天', reason: 'changed' }],
  });
  expect(await freeOf([one, other])).toEqual([12, 10]);
  const twice = await server.call('POST admin/content/bulk/undo', { id: made.id }, operator);
  expect(twice.envelope.errorCode).toBe('BULK_EDIT_UNDONE');
  const { envelope } = await server.call(
    'POST admin/staff/audit/list',
    { objectKind: 'bulk edit' },
    operator,
  );
  expect(envelope.data.list.map((line) => [line.call, line.note])).toEqual([
    ['POST admin/content/bulk/undo', ''],
    [create, note],
  ]);
});

it('changes all that a filter finds, the first at once and the rest in the background', async () => {
  const ids = await Promise.all(
    Array.from({ length: 230 }, (_, n) => insertGroup(server.db, { ...vip, title: `百部 ${n}` })),
  );
  const selection = { filter: { q: '百部', updatedSince: '2020-01-01T00:00:00Z' } };
  const { changed } = await preview(selection);
  expect(changed).toBe(230);
  const input = { selection, changes, changed, note };
  const made = (await server.call('POST admin/content/bulk/create', input, operator)).envelope.data;
  expect(made).toMatchObject({ state: 'applying', total: 230, done: 200 });
  expect(await stepBulkEdit(hideTables(server.db), made.id)).toBe(true);
  const { envelope } = await server.call('GET admin/content/bulk/detail', { id: made.id }, operator);
  expect(envelope.data).toMatchObject({ state: 'applied', done: 230, changed: 230 });
  expect(new Set(await freeOf(ids))).toEqual(new Set([10]));
});

it('adds to a hand-picked channel, and takes it out again', async () => {
  const channel = {
    parent_id: null,
    access: 'free',
    category_id: null,
    group_access: null,
    position: 1,
  } as const;
  await server.db
    .insertInto('channel')
    .values([
      { id: 'picked', slug: 'picked', name: '精选', picked: true, ...channel },
      { id: 'ruled', slug: 'ruled', name: '最新', picked: false, ...channel },
    ])
    .execute();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const id = await insertGroup(server.db, { title: '借剑渡春山' });
  const selection = { ids: [id] };
  const ruled = { selection, changes: { addToChannel: 'ruled' } };
  const refused = await server.call('POST admin/content/bulk/preview', ruled, operator);
  expect(refused.envelope.errorCode).toBe('CHANNEL_NOT_PICKED');
  const input = { selection, changes: { addToChannel: 'picked' }, changed: 1, note };
  const made = (await server.call('POST admin/content/bulk/create', input, operator)).envelope.data;
  const picked = () => server.db.selectFrom('channel_group').select('group_id').execute();
  expect(await picked()).toEqual([{ group_id: id }]);
  await server.call('POST admin/content/bulk/undo', { id: made.id }, operator);
  expect(await picked()).toEqual([]);
});
