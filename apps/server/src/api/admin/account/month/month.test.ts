import { pollRefunds, reconcileDay } from '@playlet/checkout';
import { newId } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { type OrderInput, placeTestOrder, readOrderDetail } from '#testing/orders.ts';
import { startProviders } from '#testing/providers.ts';
import { requireValue } from '#testing/required.ts';
import { callAs, startTestServer } from '#testing/server.ts';

/** Late in the afternoon in Beijing, so that only what is meant to straddles midnight. */
const afternoon = Date.parse(`${beijingDayOf(Date.now())}T17:00:00+08:00`);
let ahead = 0;
const now = () => afternoon + ahead;
const { wechat, env, aim } = await startProviders(now);
const server = await startTestServer(env, { now });
aim(server);
const { db, context } = server;
const { payments } = context;
const plans = await insertPlans(db);
const person = await insertStaff(db, { name: '陈屿', roles: ['finance'] });
const finance = callAs(server, person.headers);
const approver = callAs(server, { 'x-token': server.approverToken });

const days = [0, 1].map((day) => beijingDayOf(afternoon + day * DAY_MS));
const months = [...new Set(days.map((day) => day.slice(0, 7)))];

async function pending(wanted: OrderInput, member?: TestMember) {
  const buyer = member ?? (await insertMember(db));
  await db
    .updateTable('session')
    .set({ expires_at: new Date(now() + DAY_MS) })
    .where('id', '=', buyer.sessionId)
    .execute();
  const way = wanted.channel === 'balance' ? {} : ({ channel: 'wechat', scene: 'h5' } as const);
  const { envelope } = await placeTestOrder(server, buyer.headers, {
    ...way,
    idempotencyKey: newId(),
    ...wanted,
  });
  expect(envelope.success).toBe(true);
  return { ...envelope.data.order, member: buyer };
}

async function bought(wanted: OrderInput, member?: TestMember) {
  const made = await pending(wanted, member);
  if (wanted.channel !== 'balance') await wechat.pay(made.no);
  const { envelope } = await readOrderDetail(server, made.member.headers, made.id);
  expect(envelope.data.state).toBe('PAID');
  return made;
}

async function giveBack(what: { orderNo: string } | { exceptionId: string }): Promise<void> {
  const reason = '=HYPERLINK("x")';
  const { id } = (await finance('POST admin/account/refund/create', { ...what, reason })).envelope.data;
  await approver('PUT admin/account/refund/decide', { id, approve: true, note: '已核对' });
  ahead += HOUR_MS / 4;
  await pollRefunds(payments, new AbortController().signal);
  const { envelope } = await finance('GET admin/account/refund/detail', { id });
  expect(envelope.data.refund.state).toBe('DONE');
}

const monthly = { kind: 'membership', planId: plans.monthly.id } as const;

/** Two days with everything that moves money: sales, a top-up and its spending, suspense, refunds, a payment at midnight. */
async function trade(): Promise<void> {
  await bought(monthly);
  await giveBack({ orderNo: (await bought(monthly)).no });
  const { member } = await bought({ kind: 'balance', amount: 3000 });
  const spent = await bought({ ...monthly, channel: 'balance' }, member);
  await giveBack({ orderNo: spent.no });
  await giveBack({ orderNo: (await bought({ kind: 'balance', amount: 1000 })).no });
  // Paid before a lifetime was, and settled after it: it buys nothing.
  const first = await pending(monthly);
  await bought({ kind: 'membership', planId: plans.lifetime.id }, first.member);
  await wechat.pay(first.no);
  const { list } = (await finance('POST admin/account/exception/list', { state: 'REFUND_DUE' })).envelope
    .data;
  await giveBack({ exceptionId: requireValue(list[0]).id });
  // A second before midnight here, a second after it on the statement.
  ahead = Date.parse(`${days[0]}T23:59:59+08:00`) - afternoon;
  const late = await bought(monthly);
  wechat.options.statement = { timeOffset: { [late.no]: 1 } };
  ahead = DAY_MS;
  await bought(monthly);
}

/** The lines of a file of all the months, by their columns. */
async function fileOf(file: string): Promise<Record<string, string>[]> {
  const parts = await Promise.all(months.map((month) => monthText({ month, file })));
  return parts.flatMap((text) => {
    const [head = '', ...lines] = text.slice(1).trim().split('\r\n');
    const columns = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at], cell])));
  });
}

async function monthText(input: object, headers: Record<string, string> = person.headers): Promise<string> {
  const response = await fetch(`${server.baseUrl}/api/admin/account/month/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  // A text would lose the mark at its head.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

const fenOf = (yuan = ''): number => Math.round(Number(yuan) * 100);
const sum = (rows: Record<string, string>[], column: string): number =>
  rows.reduce((total, row) => total + fenOf(row[column]), 0);
const at = (column: string, value: string) => (row: Record<string, string>) => row[column] === value;

describe('a month for accountants', async () => {
  await trade();
  ahead = 2 * DAY_MS;
  for (const day of days) await reconcileDay(payments, requireValue(payments.providers.get('wechat')), day);
  const close = async (day = '') =>
    (await finance('POST admin/account/day/close', { channel: 'wechat', day, note: '已核对' })).envelope.data;
  const closes = [await close(days[0]), await close(days[1])];
  const [orders, suspense, refunds, statements, entries] = await Promise.all(
    ['orders', 'suspense', 'refunds', 'statements', 'entries'].map(fileOf),
  );
  const from = (rows: Record<string, string>[] | undefined, channel = 'wechat') =>
    requireValue(rows).filter(at('channel', channel));
  const ledger = (await finance('GET admin/account/ledger/detail', { day: days[1] ?? '' })).envelope.data;
  const accountOf = (account: string, channel: string | null = null) =>
    requireValue(ledger.accounts.find((one) => one.account === account && one.channel === channel)).closing;

  it('agrees with the daily closes and the statements, to the fen', () => {
    const booked = closes.reduce((total, one) => total + one.booked, 0);
    expect(closes.map((one) => one.close?.by)).toEqual(['陈屿', '陈屿']);
    expect(from(suspense)).toHaveLength(1);
    expect(from(refunds)).toHaveLength(3);
    const net =
      sum(from(orders), 'amountYuan') + sum(from(suspense), 'amountYuan') - sum(from(refunds), 'amountYuan');
    expect(net).toBe(booked);
    const [paid, back] = ['payment', 'refund'].map((kind) =>
      sum(from(statements).filter(at('kind', kind)), 'amountYuan'),
    );
    expect(requireValue(paid) - requireValue(back)).toBe(booked);
    for (const [index, day] of days.entries()) {
      const of = (rows: Record<string, string>[] | undefined) =>
        sum(from(rows).filter(at('day', day)), 'amountYuan');
      expect(of(orders) + of(suspense) - of(refunds)).toBe(closes[index]?.booked);
    }
  });

  it('agrees with the ledger, but for payments in suspense, which it never had', () => {
    const booked = (rows: Record<string, string>[]) => rows.filter((row) => row.bookedAt !== '');
    const received = sum(booked(from(orders)), 'amountYuan') - sum(booked(from(refunds)), 'amountYuan');
    expect(booked(from(refunds))).toHaveLength(2);
    expect(accountOf('provider', 'wechat')).toBe(-received);
    const all = requireValue(entries);
    expect(sum(all, 'debitYuan')).toBe(sum(all, 'creditYuan'));
    const inEntries = (account: string) => {
      const rows = all.filter(at('account', account));
      return sum(rows, 'creditYuan') - sum(rows, 'debitYuan');
    };
    expect(inEntries('provider')).toBe(-received);
    for (const account of ['sales', 'balance']) expect(inEntries(account)).toBe(accountOf(account));
    const sales = requireValue(orders).filter(({ kind }) => kind !== 'balance');
    const numbers = new Set(sales.map(({ no }) => no));
    const taken = booked(requireValue(refunds)).filter(({ orderNo }) => numbers.has(orderNo));
    expect(accountOf('sales')).toBe(sum(sales, 'amountYuan') - sum(taken, 'amountYuan'));
    expect(ledger.accounts.reduce((total, { closing }) => total + closing, 0)).toBe(0);
  });

  it('has what the providers keep, and says how far it is closed', async () => {
    const details = await Promise.all(
      months.map(async (month) => (await finance('GET admin/account/month/detail', { month })).envelope.data),
    );
    const ofWechat = details
      .flatMap(({ channels }) => channels)
      .filter(({ channel }) => channel === 'wechat');
    const total = (of: (one: (typeof ofWechat)[number]) => number) =>
      ofWechat.reduce((fen, one) => fen + of(one), 0);
    expect(total(({ closedDays }) => closedDays)).toBe(2);
    expect(total(({ booked }) => booked)).toBe(closes.reduce((fen, one) => fen + one.booked, 0));
    expect(total(({ statement }) => statement)).toBe(total(({ booked }) => booked));
    const fees = sum(from(statements), 'feeYuan');
    expect(fees).toBeGreaterThan(0);
    expect(total((one) => one.fees)).toBe(fees);
  });

  it('is a file that spreadsheets read as it is meant, also of a month without anything', async () => {
    const [month = ''] = months;
    const text = await monthText({ month, file: 'refunds' });
    expect(text.startsWith('\uFEFFday,no,orderNo,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(await monthText({ month: '2020-02', file: 'orders' })).toMatch(/^\uFEFFday,no,[^\r]*\r\n$/);
  });

  it('is for finance, and that it was fetched is in the audit log', async () => {
    const [month = ''] = months;
    const support = await insertStaff(db, { roles: ['support'] });
    expect(await monthText({ month, file: 'orders' }, support.headers)).toContain('PERMISSION_REQUIRED');
    const { list } = (await approver('POST admin/staff/audit/list', { objectKind: 'accounting month' }))
      .envelope.data;
    expect(list.map(({ after }) => (after as { file: string }).file)).toEqual(
      expect.arrayContaining(['orders', 'suspense', 'refunds', 'statements', 'entries']),
    );
    expect(list).toEqual(expect.not.arrayContaining([expect.objectContaining({ staffName: '周宁' })]));
  });
});
