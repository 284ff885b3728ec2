import { rankDramas } from '@playlet/core/catalogue/rank';
import { enableTeen } from '@playlet/core/members/teen';
import { beijingDayOf } from '@playlet/domain/beijing';
import { MINUTE_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

let clock = Date.parse('2026-11-29T12:00:00+08:00');
const server = await startTestServer({}, { now: () => clock });
const { db } = server;
/** Lets everything that is kept for a moment grow old. */
const passTime = () => {
  clock += 2 * MINUTE_MS;
};
const owner = await insertStaff(db, { roles: ['owner'] });
const reviewer = await insertStaff(db, { roles: ['reviewer'], name: '何青' });
const editor = await insertStaff(db, { roles: ['editor'] });
const member = await insertMember(db);

async function drama(heat: number): Promise<string> {
  const id = await insertGroup(db, { heat, minor_safe: true, play_count: heat });
  await insertEpisode(db, id, 1);
  return id;
}

const clear = (id: string, isCleared = true, headers = reviewer.headers) =>
  server.call('PUT admin/content/exposure/clear', { id, isCleared, ground: '省局复核 2026-11' }, headers);
type Minors = { state: 'safe' | 'unfit' | 'affecting'; ageFrom?: 0 | 3 | 8 | 12 | 16 };
const decide = (id: string, { state, ageFrom = 0 }: Minors, headers = reviewer.headers) =>
  server.call('PUT admin/content/exposure/minors', { id, state, ageFrom, ground: '审看全剧' }, headers);

async function setRule(
  id: 'first-screen' | 'minors-impact',
  isEnabled: boolean,
  feedItems = 2,
): Promise<void> {
  const parameters = id === 'first-screen' ? { feedItems } : {};
  const rule = { id, from: beijingDayOf(clock), source: '测试', isEnabled, parameters, note: '测试' };
  const { status } = await server.call('PUT admin/system/law/update', rule, owner.headers);
  expect(status).toBe(200);
  passTime();
}

const feed = async (headers = {}, pageSize = 10, page = 0) =>
  (await server.call('POST member/video/group/feed', { page, pageSize }, headers)).envelope.data.list.map(
    ({ group }) => group.id,
  );
const ranked = async (headers = {}) =>
  (await server.call('POST public/content/rank/list', { list: 'hot' }, headers)).envelope.data.list.map(
    ({ id }) => id,
  );
const hotWords = async () =>
  (await server.call('POST public/content/search/hot', {})).envelope.data.list.map(({ groupId }) => groupId);
const guesses = async () =>
  (
    await server.call('POST member/video/group/guess', { pageSize: 10 }, member.headers)
  ).envelope.data.list.map(({ id }) => id);
const listed = async () =>
  (await server.call('POST member/video/group/list', { pageSize: 50 })).envelope.data.list.map(
    ({ id }) => id,
  );
const shelves = async () =>
  (await server.call('POST public/content/shelf/list', {})).envelope.data.list.map(({ title, groups }) => [
    title,
    groups.map(({ id }) => id),
  ]);

let cleared: string;
let other: string;
let third: string;

beforeAll(async () => {
  other = await drama(300);
  cleared = await drama(200);
  third = await drama(100);
  for (const [position, title] of ['榜首', '其他'].entries()) {
    const shelf = { id: `shelf-${position}`, channel_id: null, title, position, shown: true };
    await db
      .insertInto('shelf')
      .values({ ...shelf, audience: 'all', size: 5, rule: null })
      .execute();
    await db
      .insertInto('shelf_group')
      .values([other, cleared].map((group_id, at) => ({ shelf_id: shelf.id, group_id, position: at })))
      .execute();
  }
  await rankDramas(db, clock);
});

describe('a first screen', () => {
  it('shows every drama until the rule is turned on', async () => {
    passTime();
    expect(await feed()).toEqual(expect.arrayContaining([other, cleared, third]));
    expect(await shelves()).toEqual([
      ['榜首', [other, cleared]],
      ['其他', [other, cleared]],
    ]);
  });

  it('shows cleared dramas alone once it is on: the head of the feed, the first shelf, and hot words', async () => {
    await clear(cleared);
    await setRule('first-screen', true);
    // Fewer are cleared than the head has places.
    expect(await feed()).toEqual([cleared]);
    expect(await feed(member.headers)).toEqual([cleared]);
    expect(await shelves()).toEqual([
      ['榜首', [cleared]],
      ['其他', [other, cleared]],
    ]);
    expect(await hotWords()).toEqual([cleared]);
    // Everything is still found in lists and opened by its link.
    expect(await listed()).toEqual(expect.arrayContaining([other, cleared, third]));
    expect((await server.call('GET member/video/group/detail', { id: other })).status).toBe(200);
  });

  it('leaves the rest of the feed to all dramas, behind as many cleared ones as the rule asks for', async () => {
    await setRule('first-screen', true, 1);
    const first = await feed();
    expect(first[0]).toBe(cleared);
    expect(new Set(first)).toEqual(new Set([other, cleared, third]));
  });

  it('loses a drama whose clearance is withdrawn, at once', async () => {
    await clear(cleared, false);
    // Guests may read what was so up to a second ago.
    expect(await feed(member.headers)).not.toContain(cleared);
    await clear(cleared);
  });

  it('has a pinned place in a ranking for cleared dramas alone', async () => {
    await setRule('first-screen', true);
    const pin = { list: 'hot' as const, groupId: third, place: 1 };
    expect((await server.call('POST admin/content/rank/pin', pin, owner.headers)).envelope.msg).toBe('');
    passTime();
    expect((await ranked())[0]).toBe(other);
    await clear(third);
    await rankDramas(db, clock);
    passTime();
    expect((await ranked())[0]).toBe(third);
    await clear(third, false);
    passTime();
    expect(await ranked()).not.toContain(third);
    await server.call('POST admin/content/rank/pin', { ...pin, place: null }, owner.headers);
  });

  it('keeps who cleared a drama, when and on what ground, and is for reviewers and owners', async () => {
    expect((await clear(other, true, editor.headers)).envelope.errorCode).toBe('PERMISSION_REQUIRED');
    expect((await clear('01ARZ3NDEKTSV4RRFFQ69G5FAV')).envelope.errorCode).toBe('GROUP_NOT_FOUND');
    const { exposure } = (await clear(other)).envelope.data;
    expect(exposure).toMatchObject({ isCleared: true, isClearanceAsked: true });
    expect(exposure.decisions[0]).toMatchObject({
      ...{ kind: 'first-screen', isCleared: true, ground: '省局复核 2026-11', by: '何青' },
    });
    await clear(other, false);
  });
});

describe('content that may affect minors', () => {
  it('is recommended nowhere, and still found by those who look for it', async () => {
    await setRule('first-screen', false);
    expect(await ranked()).toContain(other);
    await decide(other, { state: 'affecting' });
    passTime();
    for (const list of [
      await feed(),
      await feed(member.headers),
      await ranked(),
      await hotWords(),
      await guesses(),
    ])
      expect(list).not.toContain(other);
    expect((await shelves())[0]?.[1]).toEqual([cleared]);
    expect(await listed()).toContain(other);
    const { data } = (await server.call('GET member/video/group/detail', { id: other })).envelope;
    expect(data).toMatchObject({ affectsMinors: true, minorSafe: false });
  });

  it('is never shown in teen mode, also where somebody marks it suitable again', async () => {
    await db.updateTable('group').set({ minor_safe: true }).where('id', '=', other).execute();
    const teen = await insertMember(db);
    await enableTeen(db, { memberId: teen.id, band: '16-18', pinHash: '' });
    passTime();
    expect(await feed(teen.headers)).not.toContain(other);
    const { envelope } = await server.call('GET member/video/group/detail', { id: other }, teen.headers);
    expect(envelope.errorCode).toBe('TEEN_RESTRICTED');
    const play = await server.call(
      'POST member/video/play/create',
      { groupId: other, index: 1 },
      teen.headers,
    );
    expect(play.envelope.errorCode).toBe('TEEN_RESTRICTED');
  });

  it('is recommended again where the rule is turned off, or the decision is another', async () => {
    await setRule('minors-impact', false);
    expect(await feed()).toContain(other);
    await setRule('minors-impact', true);
    expect(await feed()).not.toContain(other);
    await decide(other, { state: 'unfit' });
    passTime();
    expect(await feed()).toContain(other);
  });

  it('is decided by reviewers and owners, with a ground', async () => {
    expect((await decide(other, { state: 'safe' }, editor.headers)).envelope.errorCode).toBe(
      'PERMISSION_REQUIRED',
    );
    const { exposure } = (await decide(other, { state: 'safe', ageFrom: 12 })).envelope.data;
    expect(exposure).toMatchObject({ minors: 'safe', ageFrom: 12 });
    expect(exposure.decisions[0]).toMatchObject({ by: '何青', ground: '审看全剧' });
  });

  it('is no new decision where an import repeats it', async () => {
    const first = (await decide(other, { state: 'safe', ageFrom: 12 })).envelope.data.exposure.decisions;
    const second = (await decide(other, { state: 'safe', ageFrom: 12 })).envelope.data.exposure.decisions;
    expect(second).toEqual(first);
    const third = (await decide(other, { state: 'safe', ageFrom: 8 })).envelope.data.exposure.decisions;
    expect(third).toHaveLength(first.length + 1);
  });
});

describe('an age that a drama is suitable from', () => {
  it('keeps it from younger children in teen mode, and from nobody else', async () => {
    await decide(third, { state: 'safe', ageFrom: 8 });
    const child = async (band: 'under8' | '8-12' | '16-18') => {
      const { id, headers } = await insertMember(db);
      await enableTeen(db, { memberId: id, band, pinHash: '' });
      return headers;
    };
    passTime();
    const [young, middle, old] = [await child('under8'), await child('8-12'), await child('16-18')];
    const opens = async (headers: typeof member.headers) =>
      (await server.call('GET member/video/group/detail', { id: third }, headers)).envelope.errorCode;
    expect(await feed(young)).not.toContain(third);
    expect(await ranked(young)).not.toContain(third);
    expect(await opens(young)).toBe('TEEN_RESTRICTED');
    for (const headers of [middle, old, member.headers]) {
      expect(await feed(headers)).toContain(third);
      expect(await opens(headers)).toBeNull();
    }
    // Of no decided age, it is for every band.
    expect(await feed(young)).toContain(cleared);
  });
});
