import { type Api, api } from '@playlet/contract/api';
import { rankDramas } from '@playlet/core/catalogue/rank';
import { indexGroups } from '@playlet/core/search/search-index';
import { newId } from '@playlet/db';
import { dropOldListSnapshots } from '@playlet/db/queries/paging/list-snapshot';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiCaller, startTestServer } from '../testing/server.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { watchEpisodes } from '../testing/watching.ts';

let ahead = 0;
const here = await startTestServer({}, { now: () => Date.now() + ahead });
const there = await startServerProcess(here, {});
afterAll(() => there.stop());
const { db } = here;

const DRAMA_COUNT = 12;
const SIZE = 4;
let ids: string[] = [];
let member: TestMember;

beforeEach(async () => {
  // What the servers knew of the lists of the test before is too old.
  ahead += 60 * 60_000;
  await there.send({ ahead });
  await db.deleteFrom('group').execute();
  await db.deleteFrom('rank').execute();
  ids = [];
  for (let at = 0; at < DRAMA_COUNT; at += 1) {
    const id = await insertGroup(db, {
      title: `长街 ${at}`,
      heat: DRAMA_COUNT - at,
      play_count: DRAMA_COUNT - at,
      published_at: new Date(Date.UTC(2026, 0, 1, 0, at)),
    });
    await insertEpisode(db, id, 1);
    ids.push(id);
  }
  member = await insertMember(db);
});

type Row = { id?: string; groupId?: string; group?: { id: string } | null };
type Page = { list: Row[]; snapshot?: string };

/** A client that pages as the viewer does: with each page goes the snapshot of the one before. */
function pager(name: keyof Api, input: object, headers: Record<string, string> = {}) {
  const shown: string[] = [];
  let snapshot: string | undefined;
  let page = 0;
  return {
    shown,
    async next(server: ApiCaller): Promise<number> {
      const asked = { pageSize: SIZE, ...input, page, ...(snapshot !== undefined && { snapshot }) };
      const { envelope } = await server.callUnchecked(name as string, asked, headers);
      expect(envelope.errorCode).toBeNull();
      const answer = envelope.data as Page;
      snapshot = answer.snapshot;
      page += 1;
      shown.push(...answer.list.map((row) => row.group?.id ?? row.groupId ?? row.id ?? ''));
      return answer.list.length;
    },
  };
}

/** The last becomes the hottest, one appears at the top, and it is found as well. */
async function change(at: number): Promise<void> {
  const last = ids[DRAMA_COUNT - 1 - at] ?? '';
  await db
    .updateTable('group')
    .set({ heat: 1000 + at, play_count: 1000 + at, favorite_count: 1000 + at })
    .where('id', '=', last)
    .execute();
  await indexGroups(db, [last]);
  await insertEpisode(db, await insertGroup(db, { title: `长街 新 ${at}`, heat: 5000 + at }), 1);
}

describe('two clients behind one address', () => {
  it('page through their own lists', async () => {
    const LIST = 'POST member/video/group/list';
    const one = pager(LIST, {});
    await one.next(here);
    await insertGroup(db, { title: 'new' });
    ahead += 60_000;
    const other = pager(LIST, {});
    await other.next(here);
    await one.next(here);
    await other.next(here);
    await one.next(here);
    await other.next(here);
    expect(one.shown.toSorted()).toEqual(ids.toSorted());
    expect(new Set(other.shown).size).toBe(3 * SIZE);
    expect(other.shown).not.toContain(ids[0]);
  });
});

describe('two servers', () => {
  const lists: [name: keyof Api, input: object, whose: 'guest' | 'member'][] = [
    ['POST member/video/group/list', {}, 'guest'],
    ['POST member/video/group/list', { sort: 'hot' }, 'member'],
    ['POST member/video/group/list', { sort: 'follow' }, 'guest'],
    ['POST member/video/group/list', { q: '长街' }, 'guest'],
    ['POST member/video/group/feed', {}, 'guest'],
    ['POST member/video/group/feed', {}, 'member'],
    ['POST public/content/search/list', { q: '长街' }, 'guest'],
    ['POST public/content/rank/list', { list: 'hot' }, 'guest'],
  ];

  it.each(lists)('answer the pages of one list: %s %j of a %s', async (name, input, whose) => {
    await watchEpisodes(db, member.id, ids[5] ?? '', 1);
    await rankDramas(db, Date.now());
    const client = pager(name, input, whose === 'member' ? member.headers : {});
    for (const [at, server] of [here, there, here, there].entries()) {
      const count = await client.next(server);
      if (count < SIZE) break;
      await change(at);
      await rankDramas(db, Date.now());
    }
    expect(client.shown.toSorted()).toEqual(ids.toSorted());
  });

  it('answer the pages of favorites while some are given up and others followed', async () => {
    const follow = (groupId: string) =>
      here.call('POST member/video/favorite/create', { groupId }, member.headers);
    const rows: string[] = [];
    for (const id of ids) rows.push((await follow(id)).envelope.data.id);
    const client = pager('POST member/video/favorite/list', { withGroup: true }, member.headers);
    await client.next(here);
    await here.call('DELETE member/video/favorite/delete', { id: rows[11] ?? '' }, member.headers);
    await follow(await insertGroup(db));
    await client.next(there);
    await follow(ids[11] ?? '');
    await client.next(here);
    expect(await client.next(there)).toBe(0);
    expect(client.shown.toSorted()).toEqual(ids.toSorted());
  });

  it('answer the pages of a history while more is watched', async () => {
    for (const id of ids) await watchEpisodes(db, member.id, id, 1);
    const client = pager('POST member/video/history/list', {}, member.headers);
    await client.next(here);
    await watchEpisodes(db, member.id, client.shown[1] ?? '', 1, 0);
    await client.next(there);
    await watchEpisodes(db, member.id, client.shown[0] ?? '', 1, 0);
    await client.next(here);
    expect(client.shown.toSorted()).toEqual(ids.toSorted());
  });

  it('both know that a member has changed their mind', async () => {
    await watchEpisodes(db, member.id, ids[5] ?? '', 1);
    const client = pager('POST member/video/group/feed', {}, member.headers);
    await client.next(here);
    const unwanted = ids.filter((id) => !client.shown.includes(id))[0] ?? '';
    await there.call('POST member/video/dislike/create', { groupId: unwanted }, member.headers);
    await client.next(here);
    await client.next(there);
    expect(client.shown).not.toContain(unwanted);
  });
});

describe('a snapshot', () => {
  const lists = (Object.keys(api) as (keyof Api)[]).filter((name) => {
    const { input } = api[name];
    return input instanceof z.ZodObject && 'snapshot' in input.shape;
  });
  const place = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');
  const big = Number.MAX_SAFE_INTEGER;
  const forged = [
    '',
    'none',
    'A'.repeat(16),
    'ff'.repeat(100),
    place(),
    place(SIZE),
    ...[-1, 0, 1, 1.5, big, 1e300, 'x', null].flatMap((key) => [
      place(SIZE, key),
      place(SIZE, key, 'id'),
      place(SIZE, 'banner', key, 'id'),
      place(SIZE, 0, key, 'id'),
    ]),
    Buffer.from('{"__proto__":1}').toString('base64url'),
  ];
  let groupId = '';

  beforeAll(() => {
    expect(lists.length).toBeGreaterThanOrEqual(20);
  });

  const inputOf = (name: keyof Api): object => {
    if (name.includes(' admin/report/'))
      return { from: '2026-11-01', to: '2026-11-02', ...(name.endsWith('event/list') && { kind: 'play' }) };
    if (name.endsWith('rank/list')) return { list: 'hot' };
    if (name.endsWith('search/list')) return { q: '长街' };
    if (name.endsWith('staff/session/list')) return { staffId: 'nobody' };
    if (name.endsWith('ingest/job/queue')) return { states: ['waiting'] };
    return name.endsWith('video/list') ? { groupId } : {};
  };

  it.each(lists)('that was made up is none to %s', async (name) => {
    groupId = ids[0] ?? '';
    const headers = api[name].audience === 'admin' ? { 'x-token': here.operatorToken } : member.headers;
    const ask = async (page: number, snapshot?: string) => {
      const asked = { ...inputOf(name), page, pageSize: SIZE, ...(snapshot !== undefined && { snapshot }) };
      return here.callUnchecked(name as string, asked, headers);
    };
    await ask(0);
    const rows = await countOf();
    for (const snapshot of forged)
      expect((await ask(1, snapshot)).envelope.errorCode, `${name} ${snapshot}`).toBeNull();
    expect(await countOf()).toBe(rows);
    expect((await ask(1, 'x'.repeat(201))).envelope.errorCode).toBe('VALIDATION_FAILED');
  });

  it('of another list, or of another viewer, is none', async () => {
    await watchEpisodes(db, member.id, ids[5] ?? '', 1);
    const FEED = 'POST member/video/group/feed';
    const own = (await here.call(FEED, { pageSize: SIZE }, member.headers)).envelope.data;
    expect(own.snapshot).toBeDefined();
    const second = { page: 1, pageSize: SIZE, snapshot: own.snapshot };
    const [guests, none] = [
      await here.call(FEED, second),
      await here.call(FEED, { ...second, snapshot: 'x' }),
    ];
    expect(guests.envelope.data.list).toEqual(none.envelope.data.list);
  });

  it('is dropped when it is too old, and the kept ones are bounded', async () => {
    const client = pager('POST member/video/group/list', { sort: 'follow' });
    await client.next(here);
    await change(0);
    await sql`update list_snapshot set kept_at = now() - interval '1 hour'`.execute(db);
    expect(await client.next(there)).toBe(SIZE);
    await dropOldListSnapshots(db);
    expect(Number(await countOf())).toBe(1);
    for (let at = 0; at < 10; at += 1)
      await here.context.listSnapshots.keep({ kind: 'search', filter: newId() }, Buffer.alloc(1000));
    await dropOldListSnapshots(db, 5 * 1200);
    expect(Number(await countOf())).toBe(5);
  });
});

async function countOf(): Promise<number> {
  const { count } = await db
    .selectFrom('list_snapshot')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
