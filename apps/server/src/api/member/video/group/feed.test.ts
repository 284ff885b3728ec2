import { newId } from '@playlet/db';
import { packWeights } from '@playlet/db/queries/recommendations/recommend';
import { sql } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';
import { watchEpisodes } from '#testing/watching.ts';

const server = await startTestServer();
const { db } = server;
const feed = 'POST member/video/group/feed';
const [city, court, spy] = [newId(), newId(), newId()];
const DRAMA_COUNT = 30;
/** Ids of the dramas, most watched first; their genres take turns in threes. */
const ids: string[] = [];

beforeAll(async () => {
  await db
    .insertInto('category')
    .values(
      [city, court, spy].map((id, position) => ({
        id,
        parent_id: null,
        name: `类型 ${position}`,
        slug: id,
        position,
      })),
    )
    .execute();
  const old = new Date(Date.now() - 300 * DAY_MS);
  for (let at = 0; at < DRAMA_COUNT; at += 1) {
    const id = await insertGroup(db, {
      title: `短剧 ${at}`,
      category_ids: [[city, court, spy][Math.floor(at / 3) % 3] ?? city],
      play_count: 1000 - at,
      published_at: new Date(old.getTime() + at),
      minor_safe: at % 2 === 0,
    });
    for (const index of [1, 2, 3]) await insertEpisode(db, id, index);
    ids.push(id);
  }
  await insertGroup(db, { title: '还没有片子', play_count: 5000 });
});

type Clip = {
  group: { id: string; title: string; categories: { id: string }[] };
  video: { index: number };
  reason?: { kind: string; group?: { id: string; title: string } | undefined } | undefined;
};

type Page = { list: Clip[]; snapshot?: string | undefined };

async function answer(input: object, headers: Record<string, string> = {}): Promise<Page> {
  const { envelope } = await server.call(feed, input, headers);
  expect(envelope.errorCode ?? null).toBeNull();
  return envelope.data;
}

const page = async (input: object, headers?: Record<string, string>): Promise<Clip[]> =>
  (await answer(input, headers)).list;

/** A whole feed, page by page. */
async function whole(
  headers: Record<string, string> = {},
  input: object = {},
  between: (at: number) => Promise<unknown> = async () => {},
): Promise<Clip[]> {
  const clips: Clip[] = [];
  let snapshot: string | undefined;
  for (let at = 0; at * 7 < DRAMA_COUNT; at += 1) {
    const shown = await answer({ page: at, pageSize: 7, snapshot, ...input }, headers);
    snapshot = shown.snapshot;
    clips.push(...shown.list);
    await between(at);
  }
  return clips;
}

const idsOf = (clips: Clip[]) => clips.map(({ group }) => group.id);
const member = (values = {}): Promise<TestMember> => insertMember(db, values);
const as = (name: string) => ({ 'user-agent': name });

describe('the feed of everybody', () => {
  it('shows every drama once, genres taking turns', async () => {
    const clips = await whole(as('reader'));
    expect(idsOf(clips).toSorted()).toEqual(ids.toSorted());
    const genres = clips.slice(0, 20).map(({ group }) => group.categories[0]?.id);
    for (let at = 1; at < genres.length; at += 1) expect(genres[at]).not.toBe(genres[at - 1]);
    expect(idsOf(clips).slice(0, 4)).toContain(ids[0]);
  });

  it('brings what came out lately forward, and says so', async () => {
    const fresh = await insertGroup(db, { title: '今天上线', published_at: new Date() });
    await insertEpisode(db, fresh, 1);
    await expect.poll(async () => idsOf(await page({ page: 0, pageSize: 6 }, as(newId())))).toContain(fresh);
    const clips = await page({ page: 0, pageSize: 6 }, as('again'));
    expect(clips.find(({ group }) => group.id === fresh)?.reason).toEqual({ kind: 'new' });
    await db.deleteFrom('group').where('id', '=', fresh).execute();
    await expect
      .poll(async () => idsOf(await page({ page: 0, pageSize: 6 }, as(newId()))))
      .not.toContain(fresh);
  });

  it('is what members get who switched personalisation off, whatever they watched, at once', async () => {
    const [one, other, nobody] = [await member(), await member(), await member({ personalised: false })];
    for (const id of ids.slice(0, 3)) await watchEpisodes(db, one.id, id, 3);
    for (const id of ids.slice(12, 18)) await watchEpisodes(db, other.id, id, 1);
    await server.call('POST member/video/favorite/create', { groupId: requireValue(ids[20]) }, other.headers);
    expect(idsOf(await whole(one.headers))).not.toEqual(idsOf(await whole(other.headers)));
    for (const { headers } of [one, other]) {
      const { envelope } = await server.call(
        'PUT member/profile/profile/update',
        { personalised: false },
        headers,
      );
      expect(envelope.success).toBe(true);
    }
    const [a, b, c] = [await whole(one.headers), await whole(other.headers), await whole(nobody.headers)];
    expect(a).toEqual(b);
    expect(a).toEqual(c);
    expect(a.every(({ video }) => video.index === 1)).toBe(true);
    const guess = (headers: Record<string, string>) =>
      server.call('POST member/video/group/guess', { groupId: ids[5], pageSize: 12 }, headers);
    expect((await guess(one.headers)).envelope.data).toEqual((await guess(other.headers)).envelope.data);
  });

  it('is of suitable dramas alone in teen mode, and the same whatever was watched', async () => {
    const teens = [await member(), await member()];
    await watchEpisodes(db, teens[0]?.id ?? '', ids[2] ?? '', 3);
    await db
      .insertInto('teen')
      .values(
        teens.map(({ id }) => ({
          member_id: id,
          band: '12-16' as const,
          pin_hash: 'none',
          pin_blocked_until: null,
        })),
      )
      .execute();
    const [one = [], other] = await Promise.all(teens.map(({ headers }) => whole(headers)));
    expect(one).toEqual(other);
    expect(idsOf(one).toSorted()).toEqual(ids.filter((_, at) => at % 2 === 0).toSorted());
    const guest = await whole(as('teen guest'), { minorSafe: true, recent: [ids[3]], seen: [ids[1]] });
    expect(guest.map(({ group }) => group.id)).toEqual(idsOf(one));
  });
});

describe("a member's own feed", () => {
  it('brings what is like what they watched, and says what for', async () => {
    const { id, headers } = await member();
    await watchEpisodes(db, id, ids[3] ?? '', 3);
    const clips = await page({ pageSize: 6 }, headers);
    const alike = clips.filter(({ group }) => group.categories[0]?.id === court);
    expect(alike.length).toBeGreaterThan(1);
    expect(alike[0]?.reason).toEqual({ kind: 'because', group: { id: ids[3], title: '短剧 3' } });
  });

  it('does not say that they watched what they only follow', async () => {
    const { headers } = await member();
    await server.call('POST member/video/favorite/create', { groupId: requireValue(ids[3]) }, headers);
    const clips = await page({ pageSize: 6 }, headers);
    expect(clips.filter(({ group }) => group.categories[0]?.id === court).length).toBeGreaterThan(1);
    expect(clips.filter(({ reason }) => reason?.kind === 'because')).toEqual([]);
  });

  it('brings what viewers of the same drama took to', async () => {
    const { id, headers } = await member();
    await watchEpisodes(db, id, ids[4] ?? '', 2);
    const [from, to, other] = await Promise.all([seqOf(ids[4]), seqOf(ids[23]), seqOf(ids[29])]);
    const weights = packWeights(Int32Array.of(to, other), Float32Array.of(0.4, 0.3));
    await db.insertInto('neighbour').values({ seq: from, weights }).execute();
    const clips = await page({ pageSize: 3 }, headers);
    const reasonOf = (id: string | undefined) => clips.find(({ group }) => group.id === id)?.reason;
    expect(reasonOf(ids[23])).toEqual({ kind: 'because', group: { id: ids[4], title: '短剧 4' } });
    // It comes, but nothing the member took to is of its kind.
    expect(idsOf(clips)).toContain(ids[29]);
    expect(reasonOf(ids[29])?.kind).not.toBe('because');
    await db.deleteFrom('neighbour').execute();
  });

  it('shows every drama once, also while the order changes; what was watched to its end or just shown comes last', async () => {
    const { id, headers } = await member();
    for (const group of ids.slice(0, 4)) await watchEpisodes(db, id, group, 3);
    await server.call('POST member/video/play/create', { groupId: requireValue(ids[9]), index: 1 }, headers);
    const clips = await whole(headers, {}, async (at) => {
      await db
        .updateTable('group')
        .set({ heat: 1000 + at })
        .where('id', '=', ids[25 - at] ?? '')
        .execute();
      // Another viewer's request makes the server read the new order.
      await page({ page: 0, pageSize: at + 1 }, as(newId()));
    });
    await db.updateTable('group').set({ heat: 0 }).execute();
    expect(idsOf(clips).toSorted()).toEqual(ids.toSorted());
    expect(new Set(idsOf(clips).slice(-5))).toEqual(new Set([...ids.slice(0, 4), ids[9]]));
  });

  it('tells on no page of a drama that was withdrawn a moment ago', async () => {
    const { id, headers } = await member();
    await watchEpisodes(db, id, ids[3] ?? '', 1);
    const before = await answer({ pageSize: 7 }, headers);
    const withdrawn = [before.list[2]?.group.id, idsOf(await whole(headers))[9]];
    const set = (access: 'private' | 'free') =>
      db.updateTable('group').set({ access }).where('id', 'in', withdrawn.map(requireValue)).execute();
    await set('private');
    const again = await whole(headers);
    const goneOn = await page({ page: 1, pageSize: 7, snapshot: before.snapshot }, headers);
    await set('free');
    expect(again.length).toBe(DRAMA_COUNT - 2);
    expect(idsOf([...again, ...goneOn]).filter((one) => withdrawn.includes(one))).toEqual([]);
  });

  it('goes on with a drama that was left, at the next episode, after a rest', async () => {
    const { id, headers } = await member();
    await watchEpisodes(db, id, ids[7] ?? '', 2, 48);
    await watchEpisodes(db, id, ids[8] ?? '', 1, 1);
    const clips = await page({ pageSize: 10 }, headers);
    const found = clips.find(({ group }) => group.id === ids[7]);
    expect(found).toMatchObject({ video: { index: 3 }, reason: { kind: 'continue' } });
    expect(idsOf(clips)).not.toContain(ids[8]);
  });

  it('leaves out what they are not interested in, and brings it again once that is taken back', async () => {
    const { id, headers } = await member();
    await watchEpisodes(db, id, ids[3] ?? '', 1);
    const unwanted = ids[12] ?? '';
    const guess = async (groupId?: string) => {
      const input = { pageSize: 30, ...(groupId && { groupId }) };
      const { envelope } = await server.call('POST member/video/group/guess', input, headers);
      return envelope.data.list.map((group: { id: string }) => group.id);
    };
    expect(idsOf(await whole(headers))).toContain(unwanted);
    expect(await guess()).toContain(unwanted);
    const say = () => server.call('POST member/video/dislike/create', { groupId: unwanted }, headers);
    const { envelope } = await say();
    expect((await say()).envelope.data).toEqual(envelope.data);
    const clips = await whole(headers);
    expect(idsOf(clips).toSorted()).toEqual(ids.filter((one) => one !== unwanted).toSorted());
    expect(await guess()).not.toContain(unwanted);
    expect(await guess(ids[13])).not.toContain(unwanted);
    const back = await server.call('DELETE member/video/dislike/delete', { id: envelope.data.id }, headers);
    expect(back.envelope.data).toEqual(envelope.data);
    expect(envelope.data).toMatchObject({ groupId: unwanted, categoryId: null, actor: null });
    expect(idsOf(await whole(headers))).toContain(unwanted);
    expect(await guess()).toContain(unwanted);
    const again = await server.call('DELETE member/video/dislike/delete', { id: envelope.data.id }, headers);
    expect(again.envelope.errorCode).toBe('DISLIKE_NOT_FOUND');
  });

  it('leaves out a genre and an actor they are not interested in, in guesses too, until that is taken back', async () => {
    const { id, headers } = await member();
    await watchEpisodes(db, id, ids[3] ?? '', 1);
    const [ofActor] = ids.slice(5, 6);
    await db
      .updateTable('group')
      .set({ cast_names: ['林晚'] })
      .where('id', '=', ofActor ?? '')
      .execute();
    const guesses = async () => {
      const { envelope } = await server.call('POST member/video/group/guess', { pageSize: 30 }, headers);
      return envelope.data.list;
    };
    const isOfCourt = (group: { categories: { id: string }[] }) =>
      group.categories.some((category) => category.id === court);
    expect((await whole(headers)).some(({ group }) => isOfCourt(group))).toBe(true);
    const say = (target: { categoryId: string } | { actor: string }) =>
      server.call('POST member/video/dislike/create', target, headers);
    const genre = (await say({ categoryId: court })).envelope.data;
    expect((await say({ categoryId: court })).envelope.data).toEqual(genre);
    const actor = (await say({ actor: '林晚' })).envelope.data;
    expect(actor).toMatchObject({ groupId: null, categoryId: null, actor: '林晚' });
    const clips = await whole(headers);
    expect(clips.some(({ group }) => isOfCourt(group))).toBe(false);
    expect(idsOf(clips)).not.toContain(ofActor);
    expect(clips.length).toBeGreaterThan(5);
    const guessed = await guesses();
    expect(guessed.some(isOfCourt)).toBe(false);
    expect(guessed.map((group: { id: string }) => group.id)).not.toContain(ofActor);
    for (const { id: dislike } of [genre, actor])
      await server.call('DELETE member/video/dislike/delete', { id: dislike }, headers);
    expect(idsOf(await whole(headers)).toSorted()).toEqual(ids.toSorted());
    const none = await say({ categoryId: newId() });
    expect(none.envelope.errorCode).toBe('CATEGORY_NOT_FOUND');
  });

  it('without any signal is the shared one', async () => {
    const [{ headers }, off] = [await member(), await member({ personalised: false })];
    expect(await whole(headers)).toEqual(await whole(off.headers));
  });
});

describe("a guest's feed", () => {
  it('follows what this visit spent time with, and repeats nothing of it', async () => {
    const seen = [...ids.slice(0, 6), ids[13]];
    const clips = await page({ page: 1, pageSize: 8, seen, recent: [ids[13]] });
    expect(idsOf(clips).some((id) => seen.includes(id))).toBe(false);
    expect(clips[0]?.group.categories[0]?.id).toBe(court);
    expect(clips[0]?.reason).toEqual({ kind: 'because', group: { id: ids[13], title: '短剧 13' } });
  });

  it('comes to an end when everything was seen', async () => {
    expect(await page({ pageSize: 8, seen: ids, recent: [ids[0]] })).toEqual([]);
  });

  it('knows nothing of dramas that do not exist, and takes no more than it says', async () => {
    expect(await page({ pageSize: 3, seen: ['none'], recent: ['none'] })).toHaveLength(3);
    const many = Array.from({ length: 21 }, newId);
    expect((await server.call(feed, { recent: many })).envelope.errorCode).toBe('VALIDATION_FAILED');
  });
});

async function seqOf(id: string | undefined): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from "group" where id = ${id}`.execute(db);
  return rows[0]?.seq ?? 0;
}
