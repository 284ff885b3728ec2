import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';
import { createLoadShedding, nextShare } from './load-shedding.ts';

const LIST = 'POST member/video/group/list';
const PAGE = 'https://partner.example';
const server = await startTestServer({ CORS_ORIGINS: PAGE });

it('while there is too much to do, playing and paying go on, guests get the last lists, and the rest is told to wait', async () => {
  const { context, call, callUnchecked, db } = server;
  const group = await insertGroup(db);
  await insertEpisode(db, group, 1);
  const member = await insertMember(db);
  const list = await call(LIST);
  const busy = createLoadShedding({ maxRunning: -1, minRunning: 0 });
  await expect.poll(() => Array.from({ length: 50 }, busy.isShedding).every(Boolean)).toBe(true);
  // The routes ask the context for it each time.
  const calm = context.load;
  context.load = busy;
  try {
    // The list has long been stale.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const stale = await call(LIST);
    expect([stale.status, stale.envelope.data]).toEqual([200, list.envelope.data]);
    expect(stale.headers.get('cache-control')).toBe('no-store');
    for (const [input, headers] of [
      [{ pageSize: 7 }, {}],
      [{}, member.headers],
      [{}, { ...member.headers, origin: PAGE }],
    ] as const) {
      const refused = await callUnchecked(LIST, input, headers);
      expect([refused.status, refused.envelope.errorCode]).toEqual([503, 'SERVICE_BUSY']);
      expect(refused.headers.get('retry-after')).toBe('2');
      expect(refused.envelope.data).toEqual({ retryAfter: 2 });
      const reader = 'origin' in headers ? PAGE : null;
      expect(refused.headers.get('access-control-allow-origin')).toBe(reader);
    }
    expect(await context.metrics.registry.metrics()).toMatch(/group\/list.*SERVICE_BUSY/);
    for (const headers of [{}, member.headers])
      expect(
        (await call('POST member/video/play/create', { groupId: group, index: 1 }, headers)).status,
      ).toBe(200);
    expect((await call('POST public/account/plan/list')).status).toBe(200);
    const order = await callUnchecked('POST member/account/recharge/create', {}, member.headers);
    expect(order.envelope.errorCode).toBe('VALIDATION_FAILED');
  } finally {
    busy.close();
    context.load = calm;
  }
});

it('the share that is refused grows within a second, and shrinks slowly', () => {
  let share = 0;
  for (let n = 0; n < 5; n += 1) share = nextShare(share, true);
  expect(share).toBe(1);
  for (let n = 0; n < 10; n += 1) share = nextShare(share, false);
  expect(share).toBeCloseTo(0.6);
});

it('refuses at once when more calls are under way than the database has use for, and lets in again at once', () => {
  const load = createLoadShedding({ maxRunning: 2, minRunning: 1 });
  const ends = [load.begin(), load.begin()];
  expect(load.isShedding()).toBe(false);
  ends.push(load.begin());
  expect(load.isShedding()).toBe(true);
  ends[0]?.();
  expect(load.isShedding()).toBe(false);
  load.close();
});

it('an event loop that is held up counts as overloaded, where it is held up by calls', async () => {
  const load = createLoadShedding({ maxRunning: 100, minRunning: 1, draw: () => 0 });
  const holdUp = () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  };
  holdUp();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(load.isShedding()).toBe(false);
  const end = load.begin();
  holdUp();
  await expect.poll(load.isShedding, { interval: 5 }).toBe(true);
  end();
  await expect.poll(load.isShedding, { interval: 50 }).toBe(false);
  load.close();
});
