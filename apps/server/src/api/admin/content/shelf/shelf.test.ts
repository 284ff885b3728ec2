import type { Api, InputOf } from '@playlet/contract/api';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDrama, makeTeen } from '#testing/ads.ts';
import { startTestServer } from '#testing/server.ts';

let now = Date.now();
const server = await startTestServer({}, { now: () => now });
const operator = { 'x-token': server.operatorToken };

type Draft = InputOf<Api['PUT admin/content/shelf/update']>['shelves'][number];
const RULE = {
  sort: 'hot',
  categoryId: null,
  tag: null,
  status: null,
  access: null,
  withinDays: null,
} as const;
const draft = (fields: Partial<Draft> = {}): Draft => ({
  id: null,
  title: '本周上新',
  shown: true,
  audience: 'all',
  startsAt: null,
  endsAt: null,
  size: 12,
  rule: null,
  picks: [],
  ...fields,
});
const layout = async (channelId: string | null = null) =>
  (await server.call('POST admin/content/shelf/list', { channelId }, operator)).envelope.data;
const publish = async (shelves: Draft[], channelId: string | null = null) =>
  server.call(
    'PUT admin/content/shelf/update',
    { channelId, version: (await layout(channelId)).version, shelves },
    operator,
  );
async function theatre(
  headers: Record<string, string> = {},
  input: { channel?: string; minorSafe?: true } = {},
) {
  // What was cached a moment ago is old by now.
  now += 6000;
  const { envelope } = await server.call('POST public/content/shelf/list', input, headers);
  return envelope.data.list.map(({ title, groups }) => [title, groups.map(({ id }) => id)]);
}

beforeEach(async () => {
  await server.db.deleteFrom('group').execute();
  await server.db.deleteFrom('category').execute();
});

describe('a shelf', () => {
  it('shows what was picked first, and fills up by its rule', async () => {
    const cool = await makeDrama(server, { heat: 1 });
    const hot = await makeDrama(server, { heat: 9 });
    const warm = await makeDrama(server, { heat: 5 });
    await publish([draft({ rule: RULE, picks: [cool], size: 2 })]);
    expect(await theatre()).toEqual([['本周上新', [cool, hot]]]);
    await publish([draft({ rule: RULE, picks: [cool, warm] })]);
    expect(await theatre()).toEqual([['本周上新', [cool, warm, hot]]]);
  });

  it('follows every condition of its rule, genres with those below them', async () => {
    const { id: past } = (await server.call('POST admin/content/category/create', { name: '古装' }, operator))
      .envelope.data;
    const { id: palace } = (
      await server.call('POST admin/content/category/create', { name: '宫斗', parentId: past }, operator)
    ).envelope.data;
    const wanted = await makeDrama(server, { category_ids: [palace], tags: ['权谋'], access: 'free' });
    await makeDrama(server, { category_ids: [palace], tags: ['甜宠'], access: 'free' });
    await makeDrama(server, { tags: ['权谋'], access: 'free' });
    await makeDrama(server, { category_ids: [past], tags: ['权谋'], access: 'vip' });
    await makeDrama(server, {
      category_ids: [past],
      tags: ['权谋'],
      access: 'free',
      published_at: new Date(now - 40 * DAY_MS),
    });
    now += 2000;
    await publish([
      draft({ rule: { ...RULE, categoryId: past, tag: '权谋', access: 'free', withinDays: 30 } }),
    ]);
    expect(await theatre()).toEqual([['本周上新', [wanted]]]);
  });

  it('puts the latest episode first where it follows updates', async () => {
    const older = await makeDrama(server, {});
    const newer = await makeDrama(server, {});
    const release = (group: string, at: number) =>
      server.db
        .updateTable('video')
        .set({ released_at: new Date(at) })
        .where('group_id', '=', group)
        .execute();
    await release(newer, now - DAY_MS);
    await release(older, now - 9 * DAY_MS);
    await publish([draft({ rule: { ...RULE, sort: 'updated' } })]);
    expect(await theatre()).toEqual([['本周上新', [newer, older]]]);
    await publish([draft({ rule: { ...RULE, sort: 'updated', withinDays: 7 } })]);
    expect(await theatre()).toEqual([['本周上新', [newer]]]);
  });

  it('is for its audience, in its window, and only while it is shown', async () => {
    const drama = await makeDrama(server, {});
    const picks = [drama];
    await publish([
      draft({ title: '给游客', audience: 'guest', picks }),
      draft({ title: '给会员', audience: 'member', picks }),
      draft({ title: '关着', shown: false, picks }),
      draft({ title: '明天', startsAt: new Date(now + DAY_MS).toISOString(), picks }),
      draft({ title: '空的' }),
    ]);
    expect(await theatre()).toEqual([['给游客', picks]]);
    const member = await insertMember(server.db);
    expect(await theatre(member.headers)).toEqual([['给会员', picks]]);
    now += DAY_MS;
    expect(await theatre()).toEqual([
      ['给游客', picks],
      ['明天', picks],
    ]);
  });

  it('shows no draft, no private drama, and in teen mode only what is suitable', async () => {
    const open = await makeDrama(server, {});
    const safe = await makeDrama(server, { minor_safe: true });
    const draftDrama = await makeDrama(server, { published_at: null });
    const secret = await makeDrama(server, { access: 'private' });
    await publish([draft({ picks: [draftDrama, secret, safe, open] })]);
    expect(await theatre()).toEqual([['本周上新', [safe, open]]]);
    expect(await theatre({}, { minorSafe: true })).toEqual([['本周上新', [safe]]]);
    const teen = await makeTeen(server, await insertMember(server.db));
    expect(await theatre(teen.headers)).toEqual([['本周上新', [safe]]]);
    const { shelves } = await layout();
    expect(shelves[0]?.picks.map(({ published }) => published)).toEqual([false, true, true, true]);
  });
});

describe('the shelves of a place', () => {
  it('are published together, in their order, and keep their ids', async () => {
    const drama = await makeDrama(server, {});
    await publish([draft({ title: '一', picks: [drama] }), draft({ title: '二', picks: [drama] })]);
    const { shelves } = await layout();
    const [one, two] = shelves.map(({ id }) => id);
    await publish([
      draft({ id: two ?? null, title: '二', picks: [drama] }),
      draft({ id: one ?? null, title: '一', picks: [drama] }),
    ]);
    expect((await layout()).shelves.map(({ id }) => id)).toEqual([two, one]);
    expect((await theatre()).map(([title]) => title)).toEqual(['二', '一']);
  });

  it('are not overwritten by who has not seen the last publication', async () => {
    const { version } = await layout();
    await publish([]);
    const late = await server.call(
      'PUT admin/content/shelf/update',
      { channelId: null, version, shelves: [draft()] },
      operator,
    );
    expect(late.envelope.errorCode).toBe('CATALOGUE_CONFLICT');
    expect((await layout()).shelves).toEqual([]);
  });

  it('are those of their channel alone', async () => {
    const channel = { id: 'short', slug: 'short', name: '短篇', access: 'free', picked: false } as const;
    await server.db
      .insertInto('channel')
      .values({ ...channel, parent_id: null, category_id: null, group_access: null, position: 0 })
      .execute();
    const drama = await makeDrama(server, {});
    now += 2000;
    await publish([], null);
    await publish([draft({ picks: [drama] })], channel.id);
    expect(await theatre()).toEqual([]);
    expect(await theatre({}, { channel: channel.slug })).toEqual([['本周上新', [drama]]]);
    const gone = { channelId: 'gone', version: 0, shelves: [] };
    const answer = await server.call('PUT admin/content/shelf/update', gone, operator);
    expect(answer.envelope.errorCode).toBe('CHANNEL_NOT_FOUND');
  });

  it('name only dramas and genres that are there', async () => {
    expect((await publish([draft({ picks: ['gone'] })])).envelope.errorCode).toBe('GROUP_NOT_FOUND');
    expect((await publish([draft({ rule: { ...RULE, categoryId: 'gone' } })])).envelope.errorCode).toBe(
      'CATEGORY_NOT_FOUND',
    );
  });
});

it('previews what is not published yet, as each kind of viewer sees it, and counts what the rule holds for', async () => {
  const plain = await makeDrama(server, { heat: 2 });
  const safe = await makeDrama(server, { heat: 1, minor_safe: true });
  await publish([]);
  const preview = async (viewer: 'guest' | 'teen') => {
    const shelves = [draft({ rule: RULE, size: 1 }), draft({ audience: 'vip', picks: [safe] })];
    const at = new Date(now).toISOString();
    const { envelope } = await server.call(
      'POST admin/content/shelf/preview',
      { shelves, viewer, at },
      operator,
    );
    return envelope.data.list.map(({ groups, ...rest }) => ({ ...rest, groups: groups.map(({ id }) => id) }));
  };
  expect(await preview('guest')).toEqual([
    { isOpen: true, groups: [plain], matching: 2 },
    { isOpen: false, groups: [safe], matching: null },
  ]);
  expect((await preview('teen'))[0]).toEqual({ isOpen: true, groups: [safe], matching: 1 });
  expect(await theatre()).toEqual([]);
});
