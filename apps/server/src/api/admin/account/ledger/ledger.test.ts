import { keepLedgerCheck } from '@playlet/core/monitoring/ledger-check';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { callAs, startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db, context } = server;
const plans = await insertPlans(db);
const person = await insertStaff(db, { name: '陈屿', roles: ['finance'] });
const finance = callAs(server, person.headers);
const support = callAs(server, (await insertStaff(db, { roles: ['support'] })).headers);

/** Noon of a day in Beijing that is over, and of the day after it. */
const first = Date.parse(`${beijingDayOf(Date.now() - 3 * DAY_MS)}T12:00:00+08:00`);
const [dayOne, dayTwo] = [beijingDayOf(first), beijingDayOf(first + DAY_MS)];
const member = await insertMember(db);
const topUp = await insertOrder(db, member.id, { amount: 5000 });
await payOrder(db, topUp, 'T1', { amount: 5000 }, 'wechat', new Date(first));
const yearly = await insertOrder(db, member.id, { plan: plans.yearly });
await payOrder(db, yearly, 'T2', { amount: 19_800 }, 'wechat', new Date(first + DAY_MS));
const spent = await insertOrder(db, member.id, {
  plan: plans.monthly,
  channel: 'balance',
  provider_account: 'balance',
});
await payOrder(db, spent, 'B1', { amount: 2500 }, 'balance', new Date(first + DAY_MS + 1000));

type Input = Parameters<typeof finance<'POST admin/account/ledger/list'>>[1];
const list = async (input: Input = {}) =>
  (await finance('POST admin/account/ledger/list', input)).envelope.data;
const amounts = async (input: Input) => (await list(input)).list.map(({ amount }) => amount);

describe('the ledger', () => {
  it('says what every account comes to on a day, with what moved on it', async () => {
    const on = async (day: string) =>
      (await finance('GET admin/account/ledger/detail', { day })).envelope.data.accounts;
    expect(await on(beijingDayOf(first - DAY_MS))).toEqual([]);
    expect(await on(dayOne)).toEqual([
      { account: 'balance', channel: null, opening: 0, debit: 0, credit: 5000, closing: 5000, entries: 1 },
      {
        ...{ account: 'provider', channel: 'wechat', entries: 1 },
        ...{ opening: 0, debit: 5000, credit: 0, closing: -5000 },
      },
    ]);
    expect(await on(dayTwo)).toMatchObject([
      { account: 'balance', opening: 5000, debit: 2500, closing: 2500 },
      { account: 'provider', opening: -5000, debit: 19_800, closing: -24_800 },
      { account: 'sales', opening: 0, credit: 22_300, closing: 22_300, entries: 2 },
    ]);
    expect(await on(beijingDayOf(first + 2 * DAY_MS))).toMatchObject([
      { account: 'balance', closing: 2500, entries: 0 },
      { account: 'provider', closing: -24_800 },
      { account: 'sales', closing: 22_300 },
    ]);
  });

  it('lists both sides of a transfer, the latest first, and pages on without losing or repeating one', async () => {
    const one = await list({ pageSize: 4 });
    const two = await list({ pageSize: 4, page: 1, snapshot: one.snapshot });
    const all = [...one.list, ...two.list];
    expect(all.map(({ amount }) => amount)).toEqual([2500, -2500, 19_800, -19_800, 5000, -5000]);
    expect(all[1]).toMatchObject({
      account: 'balance',
      contra: 'sales',
      reason: 'membership',
      orderNo: spent.no,
      memberId: member.id,
    });
    expect(all[1]?.transferId).toBe(all[0]?.transferId);
  });

  it('is filtered by account, provider, days and order', async () => {
    expect(await amounts({ account: 'provider' })).toEqual([-19_800, -5000]);
    expect(await amounts({ account: 'provider', channel: 'alipay' })).toEqual([]);
    expect(await amounts({ from: dayOne, to: dayOne })).toEqual([5000, -5000]);
    expect(await amounts({ from: dayTwo, account: 'sales' })).toEqual([2500, 19_800]);
    expect(await amounts({ orderNo: yearly.no })).toEqual([19_800, -19_800]);
    expect(await amounts({ orderNo: 'NOBODYS' })).toEqual([]);
  });

  it('says of each rule what the last check found', async () => {
    await keepLedgerCheck(context.db, new Date(first));
    const { findings } = (await finance('GET admin/account/ledger/detail', { day: dayTwo })).envelope.data;
    expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['M1', 'M5', 'M15']));
    expect(findings.every(({ violations }) => violations === 0)).toBe(true);
    expect(findings[0]?.checkedAt).toBe(new Date(first).toISOString());
  });

  it('is a file as well, whose fetching is in the audit log, and for finance only', async () => {
    const response = await fetch(`${server.baseUrl}/api/admin/account/ledger/export`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'provider' }),
    });
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    expect(head).toContain('debitYuan,creditYuan');
    expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual(['198.00,', '50.00,']);
    const { list: audit } = (
      await callAs(server, { 'x-token': server.operatorToken })('POST admin/staff/audit/list', {
        objectKind: 'ledger entries',
      })
    ).envelope.data;
    expect(audit).toMatchObject([{ staffName: '陈屿', after: { filter: { account: 'provider' } } }]);
    for (const refused of [
      await support('GET admin/account/ledger/detail', { day: dayTwo }),
      await support('POST admin/account/ledger/list', {}),
      await support('GET admin/account/month/detail', { month: '2026-11' }),
    ])
      expect(refused.envelope.errorCode).toBe('PERMISSION_REQUIRED');
  });
});
