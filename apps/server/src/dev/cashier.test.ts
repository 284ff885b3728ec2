import { sandboxTrades } from '@playlet/db/queries/sandbox';
import {
  openProviders,
  type PaymentProvider,
  type PrepayOrder,
  paidNotice,
  type RawNotice,
  sandboxKey,
} from '@playlet/payments';
import { listen } from '@playlet/testing/listen';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestServer } from '../testing/server.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
let now = NOW;
const server = await startTestServer({}, () => now);
const key = sandboxKey(server.context.config.mediaSecret);
const trades = sandboxTrades(server.db);
const provider = sandboxOf(server.context.config.payments);
/** What came to the webhook; `refuse` turns the next notices away. */
const ear = { notices: [] as RawNotice[], refuse: 0 };
const webhook = await listen(async ({ headers, body }) => {
  ear.notices.push({ headers: headers as RawNotice['headers'], body });
  const status = ear.refuse > 0 ? 500 : 200;
  ear.refuse = Math.max(0, ear.refuse - 1);
  return { status };
});
afterAll(() => webhook.close());
beforeEach(() => {
  now = NOW;
  ear.notices.length = 0;
});

describe('a payer at the sandbox', () => {
  it('pays: the provider knows at once, the notice is sent and verifies, and the payer is sent back', async () => {
    const no = await prepaid();
    const answer = await choose(no, 'action=pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/vip_pay?no=1']);
    const { trade } = await paid(no);
    expect(trade).toMatchObject({ no, amount: 1990, currency: 'CNY', account: provider.account });
    await expect.poll(() => ear.notices.length).toBe(1);
    expect(await provider.readNotice(ear.notices[0] as RawNotice)).toEqual({ kind: 'paid', trade });
  });

  it('pays once, however often the button is pressed', async () => {
    const no = await prepaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => program(no, { action: 'pay' })));
    const numbers = answers.map(({ body }) => body.transactionNo);
    expect(new Set(numbers).size).toBe(1);
    await expect.poll(() => ear.notices.length).toBe(1);
  });

  it('pays without a notice, and asking finds it', async () => {
    const no = await prepaid();
    await program(no, { action: 'silent' });
    expect((await provider.query(no)).state).toBe('paid');
    expect(ear.notices).toEqual([]);
  });

  it('pays with a notice that comes later', async () => {
    const no = await prepaid();
    await program(no, { action: 'delay', seconds: 0.2 });
    expect((await provider.query(no)).state).toBe('paid');
    expect(ear.notices).toEqual([]);
    await expect.poll(() => ear.notices.length).toBe(1);
  });

  it('fails, which closes the trade, or goes back, which leaves it open', async () => {
    const [failed, left] = [await prepaid(), await prepaid()];
    expect((await choose(failed, 'action=fail')).status).toBe(303);
    expect((await choose(left, 'action=abandon')).status).toBe(303);
    expect(await provider.query(failed)).toEqual({ state: 'closed' });
    expect(await provider.query(left)).toEqual({ state: 'open' });
  });

  it('pays neither a closed trade nor one whose time is over', async () => {
    const [closed, late] = [await prepaid(), await prepaid()];
    await provider.close(closed);
    now += 16 * 60_000;
    for (const no of [closed, late]) {
      expect((await choose(no, 'action=pay')).headers.get('location')).toBe(`/dev/cashier/${no}`);
      expect((await provider.query(no)).state).not.toBe('paid');
    }
  });

  it('is told what is bought, for how much, and that no money moves', async () => {
    const no = await prepaid({ subject: '年卡 <b>"VIP"</b>' });
    const answer = await fetch(address(no), { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(html).toContain('年卡 &#60;b&#62;&#34;VIP&#34;&#60;/b&#62;');
    expect(html).toContain('¥19.90');
    expect(html).toContain('not real money');
    expect((await fetch(`${server.baseUrl}/dev/cashier.css`)).headers.get('content-type')).toContain(
      'text/css',
    );
  });
});

describe('an order at the sandbox', () => {
  it('is a membership as soon as its notice has come to the webhook', async () => {
    const [member, { monthly }] = [await insertMember(server.db), await insertPlans(server.db)];
    const { envelope: config } = await server.call('GET public/content/config/detail');
    const consents = Object.entries(config.data.agreements).map(([document, version]) => ({
      document,
      version,
    }));
    const input = { kind: 'membership', planId: monthly.id, channel: 'sandbox', consents };
    const { envelope } = await server.call('POST member/account/recharge/create', input, member.headers);
    const { order, cashier } = envelope.data;
    expect(cashier).toEqual({ type: 'redirect', url: `/dev/cashier/${order.no}` });
    await program(order.no, { action: 'pay' });
    const vip = async () =>
      (await server.call('GET member/profile/profile/detail', {}, member.headers)).envelope.data;
    await expect.poll(vip).toMatchObject({ vipState: 1 });
  });
});

describe('the sandbox as a provider', () => {
  it('sends a notice again that nobody took', async () => {
    ear.refuse = 1;
    await program(await prepaid(), { action: 'pay' });
    await expect.poll(() => ear.notices.length).toBe(2);
  });

  it('takes an order again as it was, and refuses it changed or closed', async () => {
    const no = await prepaid();
    expect(await provider.prepay(order({ no }))).toEqual({ type: 'redirect', url: `/dev/cashier/${no}` });
    await expect(provider.prepay(order({ no, amount: 1991 }))).rejects.toMatchObject({ kind: 'refused' });
    expect(await provider.close(no)).toBe('closed');
    await expect(provider.prepay(order({ no }))).rejects.toMatchObject({ kind: 'refused' });
  });

  it('never calls a paid order refused, for something did happen', async () => {
    const no = await prepaid();
    await program(no, { action: 'silent' });
    await expect(provider.prepay(order({ no }))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await provider.close(no)).toBe('paid');
  });

  it('knows nothing of other numbers', async () => {
    expect(await provider.query('nobody')).toEqual({ state: 'absent' });
    expect(await provider.close('nobody')).toBe('absent');
    expect((await program('nobody', { action: 'pay' })).status).toBe(404);
  });

  it('gives back once per number, and never more than it took', async () => {
    const no = await prepaid();
    await program(no, { action: 'silent' });
    const { transactionNo } = (await paid(no)).trade;
    const request = { no, transactionNo, total: 1990, reason: 'double', notifyUrl: webhook.url };
    const half = { ...request, refundNo: `R1${no}`, amount: 1000 };
    expect(await provider.queryRefund(half)).toBe('absent');
    expect(await Promise.all([provider.refund(half), provider.refund(half)])).toEqual(['done', 'done']);
    expect(await provider.queryRefund(half)).toBe('done');
    const rest = (n: number) => provider.refund({ ...request, refundNo: `R${n}${no}`, amount: 990 });
    const both = await Promise.allSettled([rest(2), rest(3)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(provider.refund({ ...half, amount: 1 })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('bills a day of Beijing when it is over', async () => {
    now = Date.parse('2026-11-18T23:59:59.999+08:00');
    const [first, second] = [await prepaid(), await prepaid()];
    await program(first, { action: 'silent' });
    now += 1;
    await program(second, { action: 'silent' });
    await expect(provider.bill('2026-11-19')).rejects.toMatchObject({ kind: 'not_ready' });
    const { transactionNo } = (await paid(first)).trade;
    const refundNo = `R${first}`;
    await provider.refund({
      no: first,
      transactionNo,
      refundNo,
      amount: 1990,
      total: 1990,
      reason: 'r',
      notifyUrl: webhook.url,
    });
    expect(await provider.bill('2026-11-18')).toEqual([
      { kind: 'payment', no: first, transactionNo, amount: 1990, at: new Date(now - 1) },
    ]);
    now += 86_400_000;
    const rows = await provider.bill('2026-11-19');
    expect(rows.map(({ kind, no }) => [kind, no])).toEqual([
      ['payment', second],
      ['refund', first],
    ]);
  });

  it.each([
    ['another key', 0, sandboxKey('somebody else')],
    ['a time too long ago', -300_000, key],
    ['a time yet to come', 301_000, key],
  ])('refuses a notice signed with %s', async (_what, ahead, usedKey) => {
    const no = await prepaid();
    await program(no, { action: 'silent' });
    const trade = await trades.find(no);
    if (!trade) throw new Error('no trade');
    const notice = paidNotice(trade, usedKey, now + ahead);
    await expect(provider.readNotice(notice)).rejects.toMatchObject({ kind: 'forged' });
  });

  it('refuses a notice that was changed on the way', async () => {
    const no = await prepaid();
    await program(no, { action: 'pay' });
    await expect.poll(() => ear.notices.length).toBe(1);
    const { headers, body } = ear.notices[0] as RawNotice;
    const changed = { headers, body: body.replace('1990', '1991') };
    await expect(provider.readNotice(changed)).rejects.toMatchObject({ kind: 'forged' });
  });
});

describe('the sandbox', () => {
  it('does not exist in production', async () => {
    const no = await prepaid();
    const production = { ...server.context.config.payments, sandbox: false };
    expect([...openProviders(production, { sandbox: { trades, key } })]).toEqual([]);
    const app = await buildApp({
      ...server.context,
      config: { ...server.context.config, payments: production },
    });
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${baseUrl}/dev/cashier/${no}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"action":"pay"}' }),
      });
      expect(answer.status).toBe(404);
    }
    await app.close();
  });

  it('changes nothing on a GET, and takes no action it does not know', async () => {
    const no = await prepaid();
    await fetch(`${address(no)}?action=pay`);
    expect(await provider.query(no)).toEqual({ state: 'open' });
    expect((await choose(no, 'action=steal')).status).toBe(400);
    expect((await program(no, {})).status).toBe(400);
  });

  it('leaves calls of the API closed to forms', async () => {
    const answer = await fetch(`${server.baseUrl}/api/public/member/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });
});

function sandboxOf(settings: Parameters<typeof openProviders>[0]): PaymentProvider {
  const found = openProviders(settings, { sandbox: { trades, key }, now: () => now }).get('sandbox');
  if (!found) throw new Error('no sandbox');
  return found;
}

let made = 0;
function order(values: Partial<PrepayOrder> = {}): PrepayOrder {
  made += 1;
  return {
    no: `2026112000${String(made).padStart(6, '0')}`,
    scene: 'cashier',
    amount: 1990,
    subject: 'VIP 月卡',
    expiresAt: new Date(now + 15 * 60_000),
    notifyUrl: webhook.url,
    returnUrl: '/vip_pay?no=1',
    payerIp: '127.0.0.1',
    ...values,
  };
}

async function prepaid(values: Partial<PrepayOrder> = {}): Promise<string> {
  const made = order(values);
  await provider.prepay(made);
  return made.no;
}

async function paid(no: string) {
  const state = await provider.query(no);
  if (state.state !== 'paid') throw new Error(`${no} is ${state.state}`);
  return state;
}

function address(no: string): string {
  return `${server.baseUrl}/dev/cashier/${no}`;
}

/** As a browser does. */
function choose(no: string, body: string): Promise<Response> {
  return fetch(address(no), {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
}

async function program(no: string, body: object) {
  const answer = await fetch(address(no), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
