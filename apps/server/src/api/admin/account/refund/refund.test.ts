import { newId } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { computeTotp, newTotpSecret } from '#staff/totp.ts';
import { chooseAtSandbox, placeTestOrder, readOrderDetail } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { callAs, detailsOf, startTestServer } from '#testing/server.ts';

/** Late in the afternoon in Beijing, so that no test straddles midnight. */
const afternoon = Date.parse(`${beijingDayOf(Date.now())}T17:00:00+08:00`);
let ahead = 0;
const server = await startTestServer({}, { now: () => afternoon + ahead });
const { db, context } = server;
const plans = await insertPlans(db);
const asking = callAs(server, (await insertStaff(db, { name: '林晚', roles: ['support'] })).headers);

/** Somebody of finance with an authenticator of their own. */
async function approver(name: string) {
  const secret = newTotpSecret();
  const sealed = context.config.secrets.seal('staff-authenticator', secret);
  const { headers } = await insertStaff(db, { name, roles: ['finance'], totp_secret: sealed });
  const decide = async (id: string, proof: { code?: string } = {}) =>
    (
      await callAs(server, headers)('PUT admin/account/refund/decide', {
        id,
        approve: true,
        note: '已核对',
        ...proof,
      })
    ).envelope;
  // A code counts once, so that each has its own half minute.
  const code = () => {
    ahead += 60_000;
    return computeTotp(secret, afternoon + ahead);
  };
  return { decide, code, call: callAs(server, headers) };
}

/** An order that is paid and whose refund is asked for; answers the refund's id. */
async function asked(product: { plan: keyof typeof plans } | { amount: number }): Promise<string> {
  const { headers } = await insertMember(db);
  const wanted =
    'plan' in product
      ? ({ kind: 'membership', planId: plans[product.plan].id } as const)
      : ({ kind: 'balance', amount: product.amount } as const);
  const { id, no } = (await placeTestOrder(server, headers, { ...wanted, idempotencyKey: newId() })).envelope
    .data.order;
  await chooseAtSandbox(server, no, 'silent');
  expect((await readOrderDetail(server, headers, id)).envelope.data.state).toBe('PAID');
  const { envelope } = await asking('POST admin/account/refund/create', { orderNo: no, reason: '误充' });
  expect(envelope.success).toBe(true);
  return envelope.data.id;
}

it('of more than 100 yuan is approved with a fresh code of the authenticator, and of less without', async () => {
  const { decide, code, call } = await approver('陈屿');
  const large = await asked({ plan: 'half_year' });
  const needs = async (id: string) =>
    (await call('GET admin/account/refund/detail', { id })).envelope.data.codeNeeded;
  expect(await needs(large)).toBe(true);
  for (const proof of [{}, { code: '000000' }])
    expect((await decide(large, proof)).errorCode).toBe('TOTP_CODE_WRONG');
  const used = code();
  expect((await decide(large, { code: used })).data.state).toBe('DONE');
  // The code is used up.
  expect((await decide(await asked({ plan: 'yearly' }), { code: used })).errorCode).toBe('TOTP_CODE_WRONG');
  const edge = await asked({ amount: 10_000 });
  expect(await needs(edge)).toBe(false);
  expect((await decide(edge)).data.state).toBe('DONE');
  const above = await asked({ amount: 10_001 });
  expect(await needs(above)).toBe(true);
  expect((await decide(above)).errorCode).toBe('TOTP_CODE_WRONG');
});

it('is approved by one person for 5000 yuan a Beijing day at most, however many are decided at once', async () => {
  const one = await approver('许砚秋');
  const ids = [];
  for (let at = 0; at < 12; at += 1) ids.push(await asked({ plan: 'lifetime' }));
  for (const id of ids) expect((await one.decide(id, { code: one.code() })).data.state).toBe('DONE');
  // 4776 yuan by now: two of 100 yuan fit, and no third, and those that ask at once do not pass each other.
  const small = [
    await asked({ amount: 10_000 }),
    await asked({ amount: 10_000 }),
    await asked({ amount: 10_000 }),
  ];
  const answers = await Promise.all(small.map((id) => one.decide(id)));
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  const refused = answers.find(({ success }) => !success);
  expect(refused?.errorCode).toBe('REFUND_DAY_LIMIT');
  expect(detailsOf(requireValue(refused))).toEqual({ approved: 497_600, max: 500_000 });
  const left = small[answers.findIndex(({ success }) => !success)] ?? '';
  expect((await one.call('GET admin/account/refund/detail', { id: left })).envelope.data).toMatchObject({
    approvedToday: 497_600,
    maxPerDay: 500_000,
  });
  // The limit is of a person and of a day.
  const other = await approver('周宁');
  expect((await other.decide(left)).data.state).toBe('DONE');
  const later = await asked({ amount: 10_000 });
  expect((await one.decide(later)).errorCode).toBe('REFUND_DAY_LIMIT');
  ahead += DAY_MS;
  expect((await one.decide(later)).data.state).toBe('DONE');
});
