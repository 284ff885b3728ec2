import { reconcileDay } from '@playlet/checkout';
import { createSandboxTrades } from '@playlet/core/orders/sandbox';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { chooseAtSandbox, placeTestOrder, readOrderDetail } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { callAs, startTestServer } from '#testing/server.ts';

/** Late in the afternoon in Beijing, so that no test straddles midnight. */
const afternoon = Date.parse(`${beijingDayOf(Date.now())}T17:00:00+08:00`);
let days = 0;
const server = await startTestServer({}, { now: () => afternoon + days * DAY_MS });
const { db, context } = server;
const plans = await insertPlans(db);
const finance = callAs(server, (await insertStaff(db, { name: '陈屿', roles: ['finance'] })).headers);
const day = beijingDayOf(afternoon);
const channel = 'sandbox';

async function paidOrder(): Promise<string> {
  const { headers } = await insertMember(db);
  const wanted = { kind: 'membership' as const, planId: plans.monthly.id, idempotencyKey: newId() };
  const { id, no } = (await placeTestOrder(server, headers, wanted)).envelope.data.order;
  await chooseAtSandbox(server, no, 'silent');
  await readOrderDetail(server, headers, id);
  return no;
}

async function match(): Promise<void> {
  await reconcileDay(context.payments, requireValue(context.payments.providers.get('sandbox')), day);
}

async function keptLines() {
  const lines = db.selectFrom('statement_line').select(['no', 'amount']).orderBy('position');
  return lines.where('channel', '=', channel).execute();
}

async function sums(of = day) {
  const { data } = (await finance('GET admin/account/day/detail', { day: of })).envelope;
  return requireValue(data.channels.find((one) => one.channel === channel));
}

const close = async () =>
  (await finance('POST admin/account/day/close', { channel, day, note: '已核对账单' })).envelope;

it('a day is closed once its statement and the books agree line by line, and never changes again', async () => {
  await paidOrder();
  const lost = await paidOrder();
  // Money nobody ordered, and money the provider does not know of.
  const trades = createSandboxTrades(db);
  const expiresAt = new Date(afternoon + DAY_MS);
  const strange = {
    no: '20260101000000000000000001',
    amount: 777,
    subject: '?',
    notifyUrl: '',
    returnUrl: '',
    expiresAt,
  };
  await trades.open(strange, new Date(afternoon));
  await trades.pay(strange.no, 'STRANGE', new Date(afternoon));
  await db.deleteFrom('sandbox_trade').where('no', '=', lost).execute();

  expect(await sums()).toMatchObject({
    payments: 2,
    booked: 5000,
    statement: 0,
    matchedAt: null,
    closable: false,
  });
  expect((await close()).errorCode).toBe('DAY_DISAGREES');
  days = 1;
  await match();
  expect(await sums()).toMatchObject({ booked: 5000, statement: 3277, unexplained: 2, openDifferences: 2 });
  expect((await close()).errorCode).toBe('DAY_DISAGREES');

  const { list } = (await finance('POST admin/account/difference/list', { day, state: 'OPEN' })).envelope
    .data;
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(['missing_there', 'unknown_order']);
  const missing = requireValue(list.find(({ kind }) => kind === 'missing_there'));
  // Why it differs is said only once the provider was asked.
  const unasked = await finance('PUT admin/account/difference/resolve', {
    id: missing.id,
    note: '沙箱数据已删',
  });
  expect(unasked.envelope.errorCode).toBe('REPAIR_FIRST');
  const asked = (await finance('PUT admin/account/difference/repair', { id: missing.id })).envelope.data;
  expect(asked).toMatchObject({ state: 'OPEN', note: 'the provider says: absent' });
  for (const { id, kind } of list) {
    if (kind === 'unknown_order') await finance('PUT admin/account/difference/repair', { id });
    await finance('PUT admin/account/difference/resolve', { id, note: '另一家店的收款，已说明' });
  }
  expect(await sums()).toMatchObject({
    explained: -1723,
    unexplained: 0,
    openDifferences: 0,
    closable: true,
  });

  expect((await close()).data.close).toMatchObject({ by: '陈屿', note: '已核对账单' });
  expect((await close()).errorCode).toBe('DAY_CLOSED_ALREADY');
  for (const statement of [sql`update day_close set booked = 0`, sql`delete from day_close`])
    await expect(statement.execute(db)).rejects.toThrow('neither changed nor deleted');
  // What is found later is a line of its own, and the closed figures stay.
  await finance('POST admin/account/day/correct', { channel, day, amount: -777, note: '另一家店已划走' });
  expect(await sums()).toMatchObject({
    booked: 5000,
    statement: 3277,
    explained: -1723,
    corrections: [{ amount: -777, by: '陈屿' }],
  });
});

it('a payment that is heard of after the close keeps the lines of the close, and its correction is due before the next day closes', async () => {
  days = 0;
  const { headers } = await insertMember(db);
  const wanted = { kind: 'membership' as const, planId: plans.monthly.id, idempotencyKey: newId() };
  const { no } = (await placeTestOrder(server, headers, wanted)).envelope.data.order;
  await chooseAtSandbox(server, no, 'silent');
  days = 2;
  const linesBefore = await keptLines();
  expect(await sums()).toMatchObject({ sinceClose: 0, correctionDue: 0 });
  await match();
  expect(await keptLines()).toEqual(linesBefore);
  await expect(sql`delete from statement_line`.execute(db)).rejects.toThrow('of a closed day');
  expect(await sums()).toMatchObject({
    ...{ booked: 5000, statement: 3277, explained: -1723 },
    ...{ sinceClose: 2500, correctionDue: 2500 },
  });

  const next = beijingDayOf(afternoon + DAY_MS);
  const provider = requireValue(context.payments.providers.get('sandbox'));
  await reconcileDay(context.payments, provider, next);
  expect(await sums(next)).toMatchObject({ closable: false, correctionsDue: [{ day, amount: 2500 }] });
  const closeNext = async () =>
    (await finance('POST admin/account/day/close', { channel, day: next, note: '已核对账单' })).envelope;
  expect((await closeNext()).errorCode).toBe('DAY_DISAGREES');
  await finance('POST admin/account/day/correct', { channel, day, amount: 2500, note: '迟到的一笔' });
  expect(await sums()).toMatchObject({ booked: 5000, sinceClose: 2500, correctionDue: 0 });
  expect(await sums(next)).toMatchObject({ closable: true, correctionsDue: [] });
  expect((await closeNext()).errorCode).toBeNull();
});

it('a day that is open takes no corrections, and support may not close', async () => {
  const open = { channel, day: '2026-01-01', note: '更正' } as const;
  expect((await finance('POST admin/account/day/correct', { ...open, amount: 1 })).envelope.errorCode).toBe(
    'DAY_NOT_CLOSED',
  );
  const support = callAs(server, (await insertStaff(db, { roles: ['support'] })).headers);
  expect((await support('POST admin/account/day/close', open)).envelope.errorCode).toBe(
    'PERMISSION_REQUIRED',
  );
});
