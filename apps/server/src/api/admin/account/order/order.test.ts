import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { callAs, startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const plans = await insertPlans(db);
const support = callAs(server, (await insertStaff(db, { roles: ['support'] })).headers);

const linWan = await insertMember(db, { phone: '13900132046', username: '林晚', username_key: '林晚' });
const other = await insertMember(db, { phone: '13900137713' });
const yearly = await insertOrder(db, linWan.id, { plan: plans.yearly });
await payOrder(db, yearly, '4200000000000000000008842107', { amount: 19_800 });
const unpaid = await insertOrder(db, other.id, { plan: plans.monthly });
const topUp = await insertOrder(db, other.id, { amount: 1990 });
await payOrder(db, topUp, '4200000000000000000005530077', { amount: 1990 });
// A second payment of the yearly plan waits for its refund.
await payOrder(db, yearly, '4200000000000000000005530118', { amount: 19_800 });

type Input = Parameters<typeof support<'POST admin/account/order/list'>>[1];
const list = async (input: Input = {}) =>
  (await support('POST admin/account/order/list', input)).envelope.data;
const numbers = async (input: Input) => (await list(input)).list.map(({ no }) => no);

describe('the list of orders', () => {
  it('has the latest first, pages on without losing or repeating one, and masks phones', async () => {
    const first = await list({ pageSize: 2 });
    const second = await list({ pageSize: 2, page: 1, snapshot: first.snapshot });
    const all = [...first.list, ...second.list];
    expect(all.map(({ no }) => no)).toEqual([topUp.no, unpaid.no, yearly.no]);
    expect(all[2]).toMatchObject({
      phone: '139****2046',
      memberId: linWan.id,
      duration: 'yearly',
      books: 'exception',
      trouble: 'double_pay',
    });
    expect(JSON.stringify(all)).not.toContain('13900132046');
  });

  it('is filtered by state, kind, channel, time and by what waits for somebody', async () => {
    expect(await numbers({ state: 'open' })).toEqual([unpaid.no]);
    expect(await numbers({ state: 'refunded' })).toEqual([]);
    expect(await numbers({ kind: 'balance', channel: 'wechat' })).toEqual([topUp.no]);
    expect(await numbers({ channel: 'alipay' })).toEqual([]);
    expect(await numbers({ unsettled: true })).toEqual([yearly.no]);
    expect(await numbers({ to: '2026-01-01T00:00:00+08:00' })).toEqual([]);
  });

  it.each([
    ['the end of an order number', yearly.no.slice(-8), 'number', [yearly.no]],
    ["the end of the provider's number", '8842107', 'transaction', [yearly.no]],
    ["the second payment's number", '4200000000000000000005530118', 'transaction', [yearly.no]],
    ['a whole phone', '13900132046', 'phone', [yearly.no]],
    ['the last four of a phone', '7713', 'phone', [topUp.no, unpaid.no]],
    ['an amount', '19.90', 'amount', [topUp.no]],
    ["a member's name", '林晚', 'member', [yearly.no]],
    ['what finds nothing', 'nobody_by_this', 'transaction', []],
  ] as const)('is searched by %s, and says so', async (_what, q, searchedAs, found) => {
    const answer = await list({ q });
    expect(answer.searchedAs).toBe(searchedAs);
    expect(answer.list.map(({ no }) => no)).toEqual(found);
  });

  it('takes a search for what it is told to be', async () => {
    expect(await numbers({ q: '7713', as: 'amount' })).toEqual([]);
    expect(await list({ q: '%_%_%_%_', as: 'transaction' })).toMatchObject({ list: [] });
  });

  it('says of each meaning how many it finds, and shows the first', async () => {
    const { data } = (await support('POST admin/account/order/search', { q: '8842107' })).envelope;
    expect(data.readings).toEqual([
      { as: 'number', count: 0, fen: null },
      { as: 'transaction', count: 1, fen: null },
      { as: 'amount', count: 0, fen: 884_210_700 },
      { as: 'member', count: 0, fen: null },
    ]);
    expect(data.orders.map(({ no }) => no)).toEqual([yearly.no]);
  });

  it('is a file as well, and that it was fetched stands in the audit log', async () => {
    const response = await fetch(`${server.baseUrl}/api/admin/account/order/export`, {
      method: 'POST',
      headers: { 'x-token': server.operatorToken, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'paid' }),
    });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('198.00');
    const { envelope } = await callAs(server, { 'x-token': server.operatorToken })(
      'POST admin/staff/audit/list',
      { objectKind: 'order list' },
    );
    expect(envelope.data.list).toMatchObject([{ after: { filter: { state: 'paid' } } }]);
  });
});
