import { indexStale } from '@playlet/core/search/search-index';
import { newId } from '@playlet/db';
import { packWeights } from '@playlet/db/queries/recommendations/recommend';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { watchEpisodes } from '../testing/watching.ts';

const server = await startTestServer();
const { db } = server;
const genre = newId();
const SECRET = '寒江雪刃';
const UNLISTED = '她从深海来';
const PERSON = '柳如烟';

await db
  .insertInto('category')
  .values({ id: genre, parent_id: null, name: '谍战', slug: 'spy', position: 0 })
  .execute();
const shared = { category_ids: [genre], tags: ['暗线'], cast_names: [`${PERSON} 饰 霜儿`] };
const open = await insertGroup(db, { ...shared, title: '长街灯火', cast_names: [] });
// The most watched and searched of all: nothing but the rule keeps them out.
const hot = { heat: 9000, play_count: 9_000_000, favorite_count: 900 };
const secret = await insertGroup(db, { ...shared, ...hot, title: SECRET, access: 'private' });
const unlisted = await insertGroup(db, { ...shared, ...hot, title: UNLISTED, access: 'private' });
for (const id of [open, secret, unlisted]) await insertEpisode(db, id, 1);
// `secret` stands on a picked shelf that demands a grant; `unlisted` only on the open private shelf.
const [demanding, privateShelf] = [newId(), newId()];
await db.deleteFrom('channel').execute();
await db
  .insertInto('channel')
  .values([
    channel(demanding, 'invited', {
      picked: true,
      access: 'private',
      grant_needed: true,
      group_access: null,
    }),
    channel(privateShelf, 'private', { access: 'private', group_access: 'private' }),
    channel(newId(), 'spy', { category_id: genre }),
  ])
  .execute();
await db
  .insertInto('channel_group')
  .values({ channel_id: demanding, group_id: secret, position: 0 })
  .execute();
const day = new Date().toISOString().slice(0, 10);
await db
  .insertInto('search_word')
  .values(
    [secret, unlisted].flatMap((group_id) => [
      { day, word: '', group_id, searches: 50 },
      { day, word: PERSON, group_id, searches: 50 },
    ]),
  )
  .execute();
await sayInBoth('江上只剩一把刀');
await learnTogether();

const guest = { 'x-token': '' };
const member = await insertMember(db);
const admitted = await insertMember(db, { private_grant: true });
for (const { id, headers } of [member, admitted]) {
  await watchEpisodes(db, id, open, 1);
  // What was watched and followed before a grant was taken back tells its title no more.
  for (const groupId of [secret, unlisted]) {
    await watchEpisodes(db, id, groupId, 1);
    await db
      .insertInto('favorite')
      .values({ id: newId(), member_id: id, group_id: groupId, seen_episodes: 0, deleted_at: null })
      .execute();
  }
  void headers;
}
const newcomer = await insertMember(db);
const invited = await insertMember(db, { private_grant: true });

/** Every call that brings dramas somebody did not ask for by name, or by a word of it. */
const DISCOVERY: [name: string, input: object][] = [
  ['POST public/content/search/hot', {}],
  ...[
    '寒江雪刃',
    'hanjiangxueren',
    'hjxr',
    '寒江雪人',
    '她从深海',
    '柳如烟',
    '暗线',
    '谍战',
    '江上只剩一把刀',
  ].flatMap((q): [string, object][] => [
    ['POST public/content/search/list', { q }],
    ['POST public/content/search/suggest', { q }],
    ['POST member/video/group/list', { q }],
  ]),
  ['POST member/video/group/feed', { pageSize: 30 }],
  ['POST member/video/group/feed', { pageSize: 30, page: 1, recent: [open], seen: [] }],
  ['POST member/video/group/guess', { pageSize: 30 }],
  ['POST member/video/group/guess', { pageSize: 30, groupId: open, seen: [secret, unlisted] }],
  ['POST member/video/group/guess', { pageSize: 30, recent: [secret, open] }],
  ...(['hot', 'new', 'rising', 'follow', 'ended'] as const).map((list): [string, object] => [
    'POST public/content/rank/list',
    { list },
  ]),
  ...(['hot', 'new', 'follow'] as const).map((sort): [string, object] => [
    'POST member/video/group/list',
    { sort },
  ]),
  ['POST member/video/group/list', { channel: 'spy' }],
  ['POST member/video/group/list', { category: genre }],
];

const WHO = {
  guest,
  'member without a grant': newcomer.headers,
  'member who watched before': member.headers,
};

it.each(
  Object.entries(WHO).flatMap(([who, headers]) =>
    DISCOVERY.map(([name, input]) => ({ who, headers, name, input })),
  ),
)('$who comes across no private drama by $name $input', async ({ headers, name, input }) => {
  const { envelope } = await server.callUnchecked(name, input, headers);
  expect(envelope.errorCode ?? null).toBeNull();
  const shown = JSON.stringify(envelope.data);
  for (const word of [SECRET, UNLISTED, PERSON, secret, unlisted]) expect(shown).not.toContain(word);
});

it('a member with a grant comes across them', async () => {
  const shown = async (name: string, input: object) =>
    JSON.stringify((await server.callUnchecked(name, input, invited.headers)).envelope.data);
  expect(await shown('POST public/content/search/hot', {})).toContain(SECRET);
  for (const q of ['寒江雪刃', 'hjxr', '柳如烟', '江上只剩一把刀'])
    expect(await shown('POST public/content/search/list', { q })).toContain(secret);
  expect(await shown('POST public/content/search/suggest', { q: '寒江' })).toContain(SECRET);
  for (const name of ['feed', 'guess', 'list'])
    expect(await shown(`POST member/video/group/${name}`, { pageSize: 30 })).toContain(secret);
  expect(await shown('POST member/video/group/list', { channel: 'invited' })).toContain(secret);
});

it('a private shelf shows a member what may be entered, and the invited all of it', async () => {
  const shelf = async (headers: Record<string, string>) => {
    const { envelope } = await server.call('POST member/video/group/list', { channel: 'private' }, headers);
    return envelope.data?.list.map(({ id }: { id: string }) => id).toSorted() ?? envelope.errorCode;
  };
  expect(await shelf(guest)).toBe('LOGIN_REQUIRED');
  expect(await shelf(newcomer.headers)).toEqual([unlisted]);
  expect(await shelf(invited.headers)).toEqual([secret, unlisted].toSorted());
});

it.each([
  ['GET member/video/group/detail', { id: secret }],
  ['POST member/video/video/list', { groupId: secret }],
  ['GET member/video/video/detail', { groupId: secret, index: '1' }],
  ['POST member/video/favorite/create', { groupId: secret }],
  ['POST member/video/star/create', { groupId: secret, value: 5 }],
])('%s tells nobody of a drama they may not enter', async (name, input) => {
  const code = async (headers: Record<string, string>) =>
    (await server.callUnchecked(name, input, headers)).envelope.errorCode ?? null;
  expect(await code(guest)).toBe('LOGIN_REQUIRED');
  expect(await code(newcomer.headers)).toBe('PRIVATE_GRANT_REQUIRED');
  expect(await code(invited.headers)).toBeNull();
});

it('similar dramas are shown to those who may open the drama', async () => {
  const guess = async (groupId: string, headers: Record<string, string>) =>
    (await server.call('POST member/video/group/guess', { groupId }, headers)).envelope.errorCode ?? null;
  expect(await guess(secret, guest)).toBe('GROUP_NOT_FOUND');
  expect(await guess(secret, newcomer.headers)).toBe('GROUP_NOT_FOUND');
  expect(await guess(unlisted, newcomer.headers)).toBeNull();
  expect(await guess(secret, invited.headers)).toBeNull();
});

it("a member's own lists keep what may still be entered", async () => {
  const mine = async (headers: Record<string, string>) => {
    const [history, favorites] = await Promise.all([
      server.call('POST member/video/history/list', {}, headers),
      server.call('POST member/video/favorite/list', { withGroup: true }, headers),
    ]);
    return JSON.stringify([history.envelope.data, favorites.envelope.data]);
  };
  const shown = await mine(member.headers);
  expect(shown).not.toContain(SECRET);
  expect(shown).toContain(UNLISTED);
  expect(await mine(admitted.headers)).toContain(SECRET);
});

function channel(id: string, slug: string, more: object) {
  return {
    ...{ id, slug, name: slug, parent_id: null, access: 'free' as const, picked: false, category_id: null },
    ...{ group_access: null, position: 0, ...more },
  };
}

async function sayInBoth(text: string): Promise<void> {
  const videos = await db
    .selectFrom('video')
    .select('id')
    .where('group_id', 'in', [secret, unlisted])
    .execute();
  await db
    .insertInto('subtitle')
    .values(
      videos.map(({ id }) => ({
        ...{ id: newId(), video_id: id, lang: 'zh', label: '中文' },
        body: `WEBVTT\n\n00:01.000 --> 00:03.000\n${text}\n`,
      })),
    )
    .execute();
  while ((await indexStale(db, 'subtitle', 10)) > 0);
}

/** Whoever took to the open drama took to the private ones. */
async function learnTogether(): Promise<void> {
  const rows = await db.selectFrom('group').select(['id', 'seq']).execute();
  const seqOf = (id: string) => rows.find((row) => row.id === id)?.seq ?? 0;
  const weights = packWeights(Int32Array.of(seqOf(secret), seqOf(unlisted)), Float32Array.of(0.9, 0.8));
  await db
    .insertInto('neighbour')
    .values({ seq: seqOf(open), weights })
    .execute();
}
