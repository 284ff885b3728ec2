import type { Endpoint } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { connect, hideTables } from '@playlet/db/raw';
import { systemClock } from '@playlet/domain/time';
import { openValkey } from '@playlet/shared-state/valkey';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { startTestValkey } from '@playlet/testing/valkey';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const FOLLOWED = 'POST member/video/favorite/list';
const DRAMAS = 'POST member/video/group/list';

const valkey = await startTestValkey();
afterAll(() => valkey.stop());
const open = async () => {
  const shared = await openValkey({ url: valkey.url, log: { warn: () => undefined }, clock: systemClock });
  afterAll(() => shared.close());
  return shared;
};

describe('with a replica', () => {
  let lagMs: number | undefined = 0;
  beforeEach(() => {
    lagMs = 0;
  });
  // A copy that has come to nothing yet: whatever it is asked, it has no rows.
  const startWithCopy = async (options: Parameters<typeof startTestServer>[2]) => {
    const copy = await testDatabase();
    const replica = { name: 'copy', db: hideTables(copy.db), lagMs: () => lagMs, close: async () => {} };
    return startTestServer({}, undefined, { replicas: [replica], ...options });
  };
  const followOnPrimary = async (server: Awaited<ReturnType<typeof startWithCopy>>) => {
    const member = await insertMember(server.db);
    const group_id = await insertGroup(server.db);
    await server.db
      .insertInto('favorite')
      .values({ id: group_id, member_id: member.id, group_id, seen_episodes: 0 })
      .execute();
    return member;
  };
  const totalFor = async (
    server: Awaited<ReturnType<typeof startWithCopy>>,
    headers: Record<string, string>,
  ) => (await server.call(FOLLOWED, { page: 0, pageSize: 10 }, headers)).envelope.data.total;

  it('lists are read from it, for guests and for members who have not written', async () => {
    const server = await startWithCopy({ shared: await open() });
    const { headers } = await followOnPrimary(server);
    expect(await totalFor(server, headers)).toBe(0);
    const { list, total } = (await server.call(DRAMAS, { page: 0, pageSize: 10 })).envelope.data;
    // Which dramas there are is remembered from the primary; what they are is asked of the copy.
    expect({ list, total }).toEqual({ list: [], total: 1 });
  });

  it('the primary answers a viewer who has just written, by every server', async () => {
    const server = await startWithCopy({ shared: await open() });
    const other = await startWithCopy({ shared: await open(), beside: server });
    const { headers } = await followOnPrimary(server);
    const groupId = await insertGroup(server.db);
    expect(await totalFor(other, headers)).toBe(0);
    await server.call('POST member/video/favorite/create', { groupId }, headers);
    expect(await totalFor(server, headers)).toBe(2);
    expect(await totalFor(other, headers)).toBe(2);
    const somebodyElse = await insertMember(server.db);
    expect(await totalFor(server, somebodyElse.headers)).toBe(0);
  });

  it('members are answered by the primary where servers cannot tell each other who wrote', async () => {
    const server = await startWithCopy({});
    const { headers } = await followOnPrimary(server);
    expect(await totalFor(server, headers)).toBe(1);
  });

  it.each([
    ['is far behind', 6000],
    ['is away', undefined],
  ])('the primary answers everybody while it %s', async (_what, lag) => {
    const server = await startWithCopy({ shared: await open() });
    const { headers } = await followOnPrimary(server);
    lagMs = lag;
    expect(await totalFor(server, headers)).toBe(1);
  });
});

describe('calls that may lag', () => {
  const keys = (Object.keys(api) as (keyof Api)[]).filter((key) => (api[key] as Endpoint).mayLag);
  const days = { from: '2026-11-01', to: '2026-11-02' };
  /** What a call needs beside the defaults of its input. */
  const inputsFor = (groupId: string): Partial<Record<keyof Api, object>> => ({
    'GET admin/content/calendar/list': { from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z' },
    'GET admin/account/ledger/detail': { day: '2026-11-01' },
    'GET admin/account/month/detail': { month: '2026-11' },
    'POST admin/account/order/search': { q: '雨' },
    'POST admin/report/drama/detail': { ...days, groupId },
    'POST admin/report/drama/list': days,
    'POST admin/report/episode/detail': { ...days, groupId, index: 1 },
    'POST admin/report/event/list': { ...days, kind: 'play' },
    'POST admin/report/note/list': days,
    'POST admin/report/filter/list': days,
    'POST admin/report/overview/detail': { ...days, grain: 'day' },
    'POST admin/report/retention/list': days,
    'POST admin/report/search/list': days,
    'POST public/content/search/list': { q: '雨' },
    'POST public/content/search/suggest': { q: '雨' },
  });

  it('only read: their database lets them do nothing else', async () => {
    const shared = await open();
    const server = await startTestServer({}, undefined, { shared });
    const url = new URL(server.databaseUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const db = connect({ databaseUrl: url.href, poolSize: 2 });
    afterAll(() => db.destroy());
    const reader = await startTestServer({}, undefined, {
      shared,
      beside: server,
      replicas: [{ name: 'reader', db: hideTables(db), lagMs: () => 0, close: async () => {} }],
    });
    const groupId = await insertGroup(server.db, { title: '雨停之前' });
    await insertEpisode(server.db, groupId, 1);
    const inputs = inputsFor(groupId);
    const [member, owner] = [await insertMember(server.db), await insertStaff(server.db)];
    const outcomes: Record<string, string> = {};
    for (const key of keys) {
      const { headers } = (api[key] as Endpoint).audience === 'admin' ? owner : member;
      const { status, envelope } = await reader.callUnchecked(key as string, inputs[key] ?? {}, headers);
      outcomes[key] =
        status === 200 ? 'read' : `${status} ${envelope.errorCode} ${JSON.stringify(envelope.data)}`;
    }
    expect(outcomes).toEqual(Object.fromEntries(keys.map((key) => [key, 'read'])));
    expect(keys.length).toBeGreaterThan(15);
  });

  it('are none that write, order or play', () => {
    for (const key of keys) expect(['read', 'search'], key).toContain((api[key] as Endpoint).rate);
  });
});
