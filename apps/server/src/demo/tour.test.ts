import type { Endpoint } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { sql } from '@playlet/db/raw';
import { describe, expect, it } from 'vitest';
import { callAs, startTestServer } from '../testing/server.ts';

const [demo, publicDemo, real] = await Promise.all([
  startTestServer({ DEMO: 'on' }),
  startTestServer({ DEMO: 'public', NODE_ENV: 'production', TRUSTED_PROXIES: 'none' }),
  startTestServer(),
]);

async function beginTour(server: typeof demo) {
  const { envelope } = await server.call('POST admin/entry/tour/create', {});
  return { staff: envelope.data.staff, headers: { 'x-token': envelope.data.token } };
}

const OPEN_OWN_CALLS = new Set([
  'GET admin/own/profile/detail',
  'GET admin/own/permission/list',
  'GET admin/inbox/list',
]);
const entries = Object.entries(api) as [keyof Api, Endpoint][];

describe('the tour of a demo', () => {
  it('is not there where there is no demo', async () => {
    const { status, envelope } = await real.call('POST admin/entry/tour/create', {});
    expect([status, envelope.errorCode]).toEqual([404, 'NO_DEMO']);
  });

  it('sees lists, reports and itself', async () => {
    const { staff, headers } = await beginTour(demo);
    expect(staff).toMatchObject({ tour: true, name: '参观者' });
    const call = callAs(demo, headers);
    for (const { envelope } of [
      await call('POST admin/account/order/list', {}),
      await call('POST admin/content/group/list', {}),
      await call('GET admin/own/profile/detail', {}),
      await call('GET admin/inbox/list', {}),
    ])
      expect(envelope).toMatchObject({ success: true });
  });

  it('changes nothing by any call, and reads nothing of other visitors', async () => {
    const { headers } = await beginTour(demo);
    const closed = entries.filter(
      ([key, { audience, rate, permission }]) =>
        audience === 'admin' &&
        permission !== 'anyone' &&
        ((rate !== 'read' && rate !== 'search') ||
          permission === 'audit.view' ||
          (permission === 'session' && !OPEN_OWN_CALLS.has(key))),
    );
    expect(closed.length).toBeGreaterThan(100);
    for (const [key, { body }] of closed) {
      if (body === 'binary') continue;
      const { envelope } = await demo.callUnchecked(key, {}, headers);
      expect([key, envelope.errorCode]).toEqual([key, 'DEMO_READ_ONLY']);
    }
  });

  it('keeps a bounded number of sessions, and one account', async () => {
    await Promise.all(Array.from({ length: 8 }, () => beginTour(demo)));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from staff where id = 'demo-tour'`.execute(demo.db);
    expect(rows).toEqual([{ count: 1 }]);
    await sql`
      insert into staff_session (id, staff_id, token_hash, ip, agent, created_at, expires_at)
      select 'old' || n, 'demo-tour', decode(md5(n::text), 'hex'), '203.0.113.1', '', now() - interval '1 hour', now() + interval '1 hour'
      from generate_series(1, 600) as n`.execute(demo.db);
    const { headers } = await beginTour(demo);
    const left = await sql<{ count: number }>`
      select count(*)::int from staff_session where staff_id = 'demo-tour'`.execute(demo.db);
    expect(left.rows).toEqual([{ count: 500 }]);
    const { envelope } = await demo.call('GET admin/own/profile/detail', {}, headers);
    expect(envelope.success).toBe(true);
  });
});

describe('a demo for the public', () => {
  it('says what it is', async () => {
    const { envelope } = await publicDemo.call('GET public/content/config/detail', {});
    expect(envelope.data.demo).toBe('public');
  });

  it('takes no account, no message, no order and nobody of the staff', async () => {
    for (const [key, { audience, rate, inPreview, body }] of entries) {
      const isLooking = rate === 'read' || rate === 'search' || rate === 'play' || inPreview;
      const isReport = /^POST (public\/(content|account)|member\/video\/(play|share))|teen\/check$/.test(key);
      if (audience === 'webhook' || isLooking || isReport || body === 'binary') continue;
      if (key === 'POST admin/entry/tour/create') continue;
      const { envelope } = await publicDemo.callUnchecked(key, {});
      // Who is nobody is told so before.
      const expected =
        audience === 'guest' || key.startsWith('POST admin/entry') ? ['DEMO_READ_ONLY'] : NOBODY;
      expect([key, envelope.errorCode]).toEqual([key, expect.toBeOneOf(expected)]);
    }
  });

  it('is filled by the token of its own machine, and shown on the tour', async () => {
    const host = { 'x-token': publicDemo.context.operatorToken };
    const made = await publicDemo.callUnchecked('POST admin/content/group/create', {}, host);
    expect(made.envelope.errorCode).not.toBe('DEMO_READ_ONLY');
    const { headers } = await beginTour(publicDemo);
    const { envelope } = await publicDemo.call('POST admin/account/order/list', {}, headers);
    expect(envelope.success).toBe(true);
  });

  it('closes the staff out as well, who would write for all visitors', async () => {
    const owner = { 'x-token': publicDemo.operatorToken };
    const { envelope } = await publicDemo.callUnchecked('POST admin/content/category/create', {}, owner);
    expect(envelope.errorCode).toBe('DEMO_READ_ONLY');
  });
});

const NOBODY = ['DEMO_READ_ONLY', 'LOGIN_REQUIRED', 'OPERATOR_REQUIRED'];
