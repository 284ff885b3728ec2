import { insertStaffToken } from '@playlet/core/staff/token';
import { newId } from '@playlet/db';
import { HOUR_MS, systemClock } from '@playlet/domain/time';
import { createProcessState } from '@playlet/shared-state';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff, insertStaffSession } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { createCaches } from '#caches.ts';
import { hashToken } from '#call/caller.ts';
import { startTestServer } from '#testing/server.ts';
import { createRateLimits } from './rate-limits.ts';

const CATEGORIES = 'POST public/content/category/list';
const FAVORITES = 'POST member/video/favorite/list';
const JOBS = 'POST admin/ingest/job/list';
const PLAY = 'POST member/video/play/create';

const server = await startTestServer({
  RATE_LIMITS: 'read:4/6/7,search:2/3,write:2/5/3,play:2/3/2,order:1/1',
  TRUSTED_PROXIES: '127.0.0.1',
});
let used = 0;
/** A network nobody has called from. */
const newNetwork = () => {
  used += 1;
  return { 'x-forwarded-for': `114.114.${used}.1` };
};

describe('calls in a minute', () => {
  it('of the guests of one network are bounded, and others do not feel it', async () => {
    const crowd = newNetwork();
    expect(await statuses(8, CATEGORIES, {}, crowd)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await statuses(1, CATEGORIES, {}, newNetwork())).toEqual([200]);
    const { headers } = await insertMember(server.db);
    expect(await statuses(1, FAVORITES, {}, { ...headers, ...crowd })).toEqual([200]);
  });

  it('of one session are bounded, wherever it calls from', async () => {
    const { headers } = await insertMember(server.db);
    const found: number[] = [];
    for (let n = 0; n < 6; n += 1)
      found.push(...(await statuses(1, FAVORITES, {}, { ...headers, ...newNetwork() })));
    expect(found).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('are answered when to retry', async () => {
    const crowd = newNetwork();
    await statuses(6, CATEGORIES, {}, crowd);
    const { status, envelope, headers } = await server.call(CATEGORIES, {}, crowd);
    expect([status, envelope.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(headers.get('retry-after')).toBe('10');
    expect(envelope.data).toEqual({ retryAfter: 10 });
  });

  it('count by their kind', async () => {
    const group = await insertGroup(server.db);
    await insertEpisode(server.db, group, 1);
    const crowd = newNetwork();
    const found = await statuses(5, PLAY, { groupId: group, index: 1 }, crowd);
    expect(found).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(1, CATEGORIES, {}, crowd)).toEqual([200]);
    const searches = await statuses(5, 'POST public/content/search/list', { q: '雨' }, crowd);
    expect(searches).toEqual([200, 200, 200, 429, 429]);
  });

  it('with invented tokens are bounded too, and keep no member of the network out', async () => {
    const crowd = newNetwork();
    const { headers } = await insertMember(server.db);
    expect(await statuses(1, FAVORITES, {}, { ...headers, ...crowd })).toEqual([200]);
    const found: number[] = [];
    for (let n = 0; n < 7; n += 1)
      found.push(...(await statuses(1, FAVORITES, {}, { ...crowd, 'x-token': `invented-${n}` })));
    expect(found).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await statuses(1, FAVORITES, {}, { ...headers, ...crowd })).toEqual([200]);
  });

  it('of one session of the staff are bounded by its own number, wherever it calls from', async () => {
    const headers = { 'x-token': await insertStaffSession(server.db, (await insertStaff(server.db)).id) };
    const found: number[] = [];
    for (let n = 0; n < 8; n += 1)
      found.push(...(await statuses(1, JOBS, {}, { ...headers, ...newNetwork() })));
    expect(found).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    const { envelope, headers: answered } = await server.call(JOBS, {}, headers);
    expect([envelope.errorCode, envelope.data]).toEqual(['TOO_MANY_REQUESTS', { retryAfter: 9 }]);
    expect(answered.get('retry-after')).toBe('9');
    expect(await statuses(1, JOBS, {}, { 'x-token': server.operatorToken })).toEqual([200]);
  });

  it('of one access token are bounded apart from the session of who made it', async () => {
    const { id, headers } = await insertStaff(server.db);
    const script = { 'x-token': await insertToken(id) };
    expect((await statuses(9, JOBS, {}, script)).slice(6)).toEqual([200, 429, 429]);
    expect(await statuses(1, JOBS, {}, headers)).toEqual([200]);
  });

  it('count even if they are refused for a missing permission, and fill no audit log', async () => {
    const { token, id } = await insertStaff(server.db, { roles: ['analyst'] });
    const found = await statuses(6, 'POST admin/content/search/rebuild', {}, { 'x-token': token });
    expect(found).toEqual([403, 403, 403, 429, 429, 429]);
    const lines = await server.db.selectFrom('audit_log').where('staff_id', '=', id).select('id').execute();
    expect(lines).toHaveLength(3);
  });

  it('with the token of the machine itself are not bounded', async () => {
    const headers = { 'x-token': server.context.operatorToken };
    expect(new Set(await statuses(12, JOBS, {}, headers))).toEqual(new Set([200]));
  });

  it('count where documents are asked for, and addresses that nobody answers', async () => {
    for (const path of ['/recommend', '/api/nothing']) {
      const crowd = newNetwork();
      const found: number[] = [];
      for (let n = 0; n < 8; n += 1)
        found.push((await fetch(server.baseUrl + path, { headers: crowd })).status);
      expect(found.slice(0, 3), path).not.toContain(429);
      expect(found.slice(-2), path).toEqual([429, 429]);
    }
  });
});

it('an allowance refills evenly, and never beyond its minute', async () => {
  const clock = { now: 1_000_000 };
  const rates = createRateLimits(
    {
      read: { perSession: 60, perNetwork: 60, perStaff: 60 },
      search: { perSession: 60, perNetwork: 60, perStaff: 60 },
      write: { perSession: 60, perNetwork: 60, perStaff: 60 },
      play: { perSession: 60, perNetwork: 60, perStaff: 60 },
      order: { perSession: 60, perNetwork: 60, perStaff: 60 },
    },
    { clock: { now: () => clock.now }, caches: createCaches(systemClock), shared: createProcessState() },
  );
  const allowed = async () => {
    for (let count = 0; count < 1000; count += 1)
      try {
        await rates.count('read', 'perNetwork', 'a');
      } catch {
        return count;
      }
    return 1000;
  };
  expect(await allowed()).toBe(60);
  clock.now += 10_000;
  expect(await allowed()).toBe(10);
  clock.now += 3_600_000;
  expect(await allowed()).toBe(60);
});

/** An access token for scripts that somebody of the staff has made. */
async function insertToken(staffId: string): Promise<string> {
  const token = `plt_${newId()}`;
  await insertStaffToken(server.context.db, {
    staff_id: staffId,
    name: 'import',
    scopes: ['content.view'],
    token_hash: hashToken(token),
    hint: token.slice(-4),
    expires_at: new Date(Date.now() + HOUR_MS),
  });
  return token;
}

async function statuses(
  count: number,
  name: string,
  input: object,
  headers: Record<string, string>,
): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) found.push((await server.callUnchecked(name, input, headers)).status);
  return found;
}
