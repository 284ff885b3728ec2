import { rankDramas } from '@playlet/core/catalogue/rank';
import { insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const list = 'POST public/content/rank/list';
const pin = 'POST admin/content/rank/pin';
const operator = { 'x-token': server.operatorToken };
let ids: string[];

beforeAll(async () => {
  ids = [];
  for (const favorite_count of [50, 40, 30, 20, 10])
    ids.push(await insertGroup(server.db, { favorite_count, minor_safe: favorite_count < 35 }));
});

async function places(input: object = {}, headers: Record<string, string> = {}): Promise<string[]> {
  // Each answer is shared for a second by those who ask the same way.
  const { envelope } = await server.call(
    list,
    { list: 'follow', pageSize: 100 - (asked++ % 90), ...input },
    headers,
  );
  const { list: groups } = envelope.data;
  expect(groups.map(({ place }) => place)).toEqual(groups.map((_, at) => at + 1));
  return groups.map(({ id }) => id);
}
/** The five dramas, the one with the most followers first. */
function five(): [string, string, string, string, string] {
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  return [a, b, c, d, e];
}
let asked = 0;

it('is there before the job ever ran, in pages, with places', async () => {
  expect(await places()).toEqual(ids);
  const { envelope } = await server.call(list, { list: 'follow', page: 1, pageSize: 2 });
  expect(envelope.data).toMatchObject({
    total: 5,
    list: [
      { id: ids[2], place: 3 },
      { id: ids[3], place: 4 },
    ],
  });
});

it('holds a drama where the operator pins it, at once and through every new computation', async () => {
  const [a, b, c, d, e] = five();
  expect((await server.call(pin, { list: 'follow', groupId: e, place: 1 })).envelope.errorCode).toBe(
    'OPERATOR_REQUIRED',
  );
  await server.call(pin, { list: 'follow', groupId: e, place: 1 }, operator);
  await server.call(pin, { list: 'follow', groupId: a, place: 4 }, operator);
  expect(await places()).toEqual([e, b, c, a, d]);
  await rankDramas(server.db, Date.now());
  expect(await places()).toEqual([e, b, c, a, d]);
  await server.call(pin, { list: 'follow', groupId: b, place: 1 }, operator);
  await server.call(pin, { list: 'follow', groupId: a, place: null }, operator);
  expect(await places()).toEqual([b, a, c, d, e]);
  await server.call(pin, { list: 'follow', groupId: b, place: null }, operator);
  expect(await places()).toEqual(ids);
  expect(
    (await server.call(pin, { list: 'hot', groupId: 'none', place: 1 }, operator)).envelope.errorCode,
  ).toBe('GROUP_NOT_FOUND');
});

it('is of suitable dramas alone for teens, pins included', async () => {
  const [a, , c, d, e] = five();
  await server.call(pin, { list: 'follow', groupId: a, place: 1 }, operator);
  expect(await places({ minorSafe: true })).toEqual([c, d, e]);
  const teen = await insertMember(server.db);
  await server.db
    .insertInto('teen')
    .values({ member_id: teen.id, band: '12-16', pin_hash: 'none', pin_blocked_until: null })
    .execute();
  expect(await places({}, teen.headers)).toEqual([c, d, e]);
  await server.call(pin, { list: 'follow', groupId: a, place: null }, operator);
});

it('closes the gap of a drama that is taken down', async () => {
  const [a, b, c, d, e] = ids;
  await server.db
    .updateTable('group')
    .set({ published_at: null })
    .where('id', '=', b ?? '')
    .execute();
  expect(await places()).toEqual([a, c, d, e]);
});

it('calls no drama ended whose episodes are still being made', async () => {
  const whole = await insertGroup(server.db, { episode_total: 2, episode_count: 2, heat: 9 });
  await insertGroup(server.db, { episode_total: 3, episode_count: 2, heat: 8 });
  expect(await places({ list: 'ended' })).toEqual([whole]);
});

it('shows operators what is held, and what is held in vain', async () => {
  const held = await insertGroup(server.db);
  const draft = await insertGroup(server.db, { title: '长夜', published_at: null });
  await server.call(pin, { list: 'hot', groupId: held, place: 2 }, operator);
  await server.call(pin, { list: 'hot', groupId: draft, place: 1 }, operator);
  const { envelope } = await server.call('POST admin/content/rank/detail', { list: 'hot' }, operator);
  const { places: shown, absent } = envelope.data;
  expect(shown.map(({ place, isPinned }) => [place, isPinned]).slice(0, 3)).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect(shown[1]?.group.id).toBe(held);
  expect(absent).toEqual([{ place: 1, groupId: draft, title: '长夜' }]);
});
