import { announceRenewals, renewMemberships } from '@playlet/checkout';
import { checkLedger } from '@playlet/core/ledger/check';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { consents, placeTestOrder } from '../testing/orders.ts';
import { startProviders } from '../testing/providers.ts';
import { startTestServer } from '../testing/server.ts';

let ahead = 0;
/** Stands still while a test says so, for what ends at a second. */
let stopped: number | undefined;
const now = () => stopped ?? Date.now() + ahead;
const { wechat, alipay, env, aim } = await startProviders(now);
const server = await startTestServer(env, { now });
aim(server);
const { db, context } = server;
const { monthly } = await insertPlans(db);
const membership = { kind: 'membership', planId: monthly.id, channel: 'wechat', scene: 'h5' } as const;
const operator = { 'x-token': server.operatorToken };
beforeEach(() => {
  wechat.reset();
  alipay.reset();
  ahead = 0;
  stopped = undefined;
});

describe('a membership', () => {
  it('shows in the same session as soon as the webhook is acknowledged', async () => {
    const member = await insertMember(db);
    const { no } = await ordered(member);
    expect(await profile(member)).toMatchObject({ vipState: 0, vipExpiresAt: null });
    expect(await wechat.pay(no)).toMatchObject([{ status: 200 }]);
    expect(await profile(member)).toMatchObject({ vipState: 1, vipExpiresAt: expect.any(String) });
  });

  it('is there or not by the clock of the database, however wrong the clock of the process is', async () => {
    const running = await insertMember(db, { vip_expires_at: new Date(Date.now() + DAY_MS) });
    const over = await insertMember(db, { vip_expires_at: new Date(Date.now() - DAY_MS) });
    for (const wrong of [-10 * DAY_MS, 10 * DAY_MS]) {
      stopped = Date.now() + wrong;
      for (const [member, vipState] of [
        [running, 1],
        [over, 0],
      ] as const) {
        expect((await profile(member)).vipState).toBe(vipState);
        const { envelope } = await server.call('GET member/account/membership/detail', {}, member.headers);
        expect(envelope.data.vipState).toBe(vipState);
      }
    }
  });

  it('lasts as long whether teen mode is on, membership is switched off, or nobody watches', async () => {
    const member = await insertMember(db);
    await wechat.pay((await ordered(member)).no);
    const { vipExpiresAt } = await profile(member);
    const pin = { pin: '1234', band: '16-18' } as const;
    expect((await server.call('POST member/profile/teen/enable', pin, member.headers)).envelope.success).toBe(
      true,
    );
    expect((await profile(member)).vipExpiresAt).toBe(vipExpiresAt);
    for (const vipEnabled of [false, true]) {
      await server.call('PUT admin/system/setting/update', { vipEnabled, note: '试运行' }, operator);
      expect((await profile(member)).vipExpiresAt).toBe(vipExpiresAt);
    }
    ahead += 3600_000;
    expect((await profile(member)).vipExpiresAt).toBe(vipExpiresAt);
  });
});

describe('the key of an order', () => {
  it('is its own, even where it looks like that of a renewal', async () => {
    const end = Date.now() + 31 * DAY_MS;
    const member = await insertMember(db, { vip_expires_at: new Date(end), balance: 6000 });
    const renew = { enabled: true, duration: 'monthly', consents } as const;
    await server.call('PUT member/account/membership/autorenew', renew, member.headers);
    ahead = end - 6 * DAY_MS - Date.now();
    await announceRenewals(context.payments, async () => {});
    ahead = 0;
    const notice = await db
      .selectFrom('renewal_notice')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const top = { kind: 'balance', amount: 100, channel: 'wechat', scene: 'h5' } as const;
    const key = { idempotencyKey: `renew:${notice.id}` };
    const { envelope } = await placeTestOrder(server, member.headers, { ...top, ...key });
    await wechat.pay(envelope.data.order.no);
    ahead = end - DAY_MS + 60_000 - Date.now();
    expect(await renewMemberships(context.payments)).toBe(1);
    expect(await checkLedger(db)).toEqual([]);
  });
});

describe('what is logged of payments', () => {
  it('names no payer, no number, no key and no token', async () => {
    const lines: string[] = [];
    const { log } = context.payments;
    context.payments.log = { warn: (line) => lines.push(line), error: (line) => lines.push(line) };
    const member = await insertMember(db);
    const openid = 'oUpF8uMuAJO_SECRET_PAYER';
    const jsapi = { ...membership, scene: 'jsapi', openid } as const;
    for (const fault of ['error', 'unsigned', 'wronglySigned', 'tooMany'] as const) {
      wechat.options.faults = { prepay: fault, query: fault, close: fault };
      const { id } = (await placeTestOrder(server, member.headers, { ...jsapi, idempotencyKey: fault }))
        .envelope.data.order;
      await server.call('GET member/account/recharge/detail', { id }, member.headers);
      await server.call('POST member/account/recharge/cancel', { id }, member.headers);
    }
    wechat.options.faults = {};
    const { no } = await ordered(member);
    await wechat.pay(no, { signature: 'wrong', retry: false });
    await wechat.notify(no, { amountOffset: 1, retry: false });
    context.payments.log = log;
    expect(lines.length).toBeGreaterThan(10);
    const secrets = [
      openid,
      member.phone,
      member.token,
      member.id,
      '127.0.0.1',
      'PRIVATE',
      wechat.settings.apiV3Key,
    ];
    for (const line of lines) for (const secret of secrets) expect(line).not.toContain(secret);
  });
});

describe("the product's pages", () => {
  it('pass WeChat Pay the origin of the payer, and no address', async () => {
    const { headers } = await fetch(`${server.baseUrl}/vip_pay`);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

async function ordered(member: TestMember): Promise<{ no: string }> {
  const { envelope } = await placeTestOrder(server, member.headers, membership);
  if (!envelope.success) throw new Error(`not ordered: ${envelope.errorCode}`);
  return envelope.data.order;
}

async function profile(member: TestMember): Promise<{ vipState: number; vipExpiresAt: string | null }> {
  return (await server.call('GET member/profile/profile/detail', {}, member.headers)).envelope.data;
}
