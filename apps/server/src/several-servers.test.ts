import { systemClock } from '@playlet/domain/time';
import { newSecret } from '@playlet/secrets';
import { openValkey } from '@playlet/shared-state/valkey';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { startTestValkey } from '@playlet/testing/valkey';
import { afterAll, describe, expect, it } from 'vitest';
import { tryStatusQuery } from './money/payment/status-query-pace.ts';
import { startTestServer } from './testing/server.ts';

const CATEGORIES = 'POST public/content/category/list';
const FAVORITES = 'POST member/video/favorite/list';
const LIMITS = { RATE_LIMITS: 'read:12/12', TRUSTED_PROXIES: '127.0.0.1' };

const valkey = await startTestValkey();
afterAll(() => valkey.stop());
const open = async () => {
  const shared = await openValkey({ url: valkey.url, log: { warn: () => undefined }, clock: systemClock });
  afterAll(() => shared.close());
  return shared;
};
// Two servers of one service: one database, one Valkey, memories of their own.
const MEDIA_SECRET = newSecret(new Date());
const first = await startTestServer({ ...LIMITS, MEDIA_SECRET }, undefined, { shared: await open() });
const second = await startTestServer({ ...LIMITS, MEDIA_SECRET }, undefined, {
  shared: await open(),
  beside: first,
});
const servers = [first, second];
let used = 0;
/** A network nobody has called from. */
const newNetwork = () => {
  used += 1;
  return { 'x-forwarded-for': `114.115.${Math.floor(used / 250)}.${(used % 250) + 1}` };
};

describe('two servers of one service', () => {
  it('let a caller through as often as one would', async () => {
    const crowd = newNetwork();
    expect(await allowed(20, CATEGORIES, crowd)).toBe(12);
    const { headers } = await insertMember(first.db);
    expect(await allowed(20, FAVORITES, headers)).toBe(12);
  });

  it('give the answer that one of them has computed', async () => {
    const words = async (server: typeof first) =>
      (await server.call('POST public/content/search/hot', {}, newNetwork())).envelope.data;
    const group = await insertGroup(first.db, { title: '雨夜来信' });
    const computed = await words(first);
    await first.context.searchWords.count('another viewer', '雨夜', group);
    // Hot words hold for ten seconds.
    expect(await words(second)).toEqual(computed);
  });

  it('both hear at once that a session has ended', async () => {
    const group = await insertGroup(first.db);
    const { assetId } = await insertEpisode(first.db, group, 1);
    await first.storage.put(`${assetId}/360/0.m4s`, { bytes: Buffer.from('segment') });
    await second.storage.put(`${assetId}/360/0.m4s`, { bytes: Buffer.from('segment') });
    const member = await insertMember(first.db);
    const played = await first.call(
      'POST member/video/play/create',
      { groupId: group, index: 1 },
      member.headers,
    );
    const fetchFrom = async (server: typeof first) =>
      (await fetch(`${server.baseUrl}/cdn/${played.envelope.data.ticket}/${assetId}/360/0.m4s`)).status;
    for (const server of servers) expect(await fetchFrom(server)).toBe(200);
    await first.call('POST member/member/member/logout', {}, member.headers);
    const ended = performance.now();
    for (const server of servers) await expect.poll(() => fetchFrom(server), { interval: 20 }).toBe(403);
    // Untold, the second would have believed its answer for five seconds.
    expect(performance.now() - ended).toBeLessThan(3000);
  });

  it('ask a provider about an order as often as one would', async () => {
    const clock = { now: () => 1000 };
    const asked = await Promise.all(
      servers.map(({ context }) => tryStatusQuery({ ...context, clock }, 'an order')),
    );
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  it('count a viewer’s word once', async () => {
    const group = await insertGroup(first.db);
    for (const { context } of servers) await context.searchWords.count('a viewer', '甜宠', group);
    const rows = await first.db
      .selectFrom('search_word')
      .select('searches')
      .where('group_id', '=', group)
      .execute();
    expect(rows).toEqual([{ searches: 1 }]);
  });

  it('tell whether Valkey is there', async () => {
    expect(await readiness()).toMatchObject({ status: 'ready', valkey: 'ok' });
  });
});

describe('without Valkey', () => {
  it('no answer is wrong, each server limits by itself, and it comes back by itself', async () => {
    const group = await insertGroup(first.db, { title: '照常播放' });
    await insertEpisode(first.db, group, 1);
    const wrong: unknown[] = [];
    let asked = 0;
    const keepAsking = async (until: () => boolean) => {
      while (!until()) {
        const server = servers[asked % 2] ?? first;
        const { status, envelope } = await server.call(
          'GET member/video/group/detail',
          { id: group },
          newNetwork(),
        );
        asked += 1;
        if (status !== 200 || envelope.data.title !== '照常播放') wrong.push(envelope);
      }
    };
    let isOver = false;
    const asking = Array.from({ length: 8 }, () => keepAsking(() => isOver));
    await expect.poll(() => asked).toBeGreaterThan(50);
    await valkey.kill();
    const atKill = asked;
    await expect.poll(() => asked).toBeGreaterThan(atKill + 200);
    await expect.poll(readiness).toMatchObject({ status: 'ready', valkey: 'away' });
    // Each by its own memory: twelve of each.
    expect(await allowed(40, CATEGORIES, newNetwork())).toBe(24);
    await valkey.start();
    for (const { context } of servers) await expect.poll(() => context.shared.readStatus()).toBe('connected');
    isOver = true;
    await Promise.all(asking);
    expect(wrong).toEqual([]);
    expect(await allowed(20, CATEGORIES, newNetwork())).toBe(12);
  });
});

async function readiness(): Promise<unknown> {
  return (await fetch(`${first.baseUrl}/readyz`)).json();
}

/** How many of so many calls, made to both in turn, were answered. */
async function allowed(count: number, name: string, headers: Record<string, string>): Promise<number> {
  let answered = 0;
  for (let n = 0; n < count; n += 1) {
    const { status } = await (servers[n % 2] ?? first).callUnchecked(name, {}, headers);
    if (status === 200) answered += 1;
    else expect(status).toBe(429);
  }
  return answered;
}
