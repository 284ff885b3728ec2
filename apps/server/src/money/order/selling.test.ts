import { LIFETIME_END_MS } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { consents, placeTestOrder } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

let ahead = 0;
const server = await startTestServer({}, { now: () => Date.now() + ahead });
const { db } = server;
const plans = await insertPlans(db);
const bornYearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

describe('the list of plans', () => {
  const unavailableOf = async (headers: Record<string, string>) => {
    const { envelope } = await server.call('POST public/account/plan/list', {}, headers);
    const list = envelope.data.list as { duration: string; unavailable: string | null }[];
    return {
      plans: Object.fromEntries(list.map(({ duration, unavailable }) => [duration, unavailable])),
      minorCap: envelope.data.minorCap,
    };
  };
  const all = (why: string | null) => ({ monthly: why, half_year: why, yearly: why, lifetime: why });

  it('offers everything to guests and grown-up members', async () => {
    const adult = await insertMember(db, { birthday: bornYearsAgo(30) });
    for (const headers of [{}, adult.headers])
      expect((await unavailableOf(headers as Record<string, string>)).plans).toEqual(all(null));
  });

  it('says that nothing is left to buy for who is a member for life', async () => {
    const member = await insertMember(db, { lifetime: true, vip_expires_at: new Date(LIFETIME_END_MS) });
    expect((await unavailableOf(member.headers)).plans).toEqual(all('LIFETIME_ALREADY'));
  });

  it('says which plans pass what a minor may spend, also after today’s purchases', async () => {
    const minor = await insertMember(db, { birthday: bornYearsAgo(14) });
    const before = await unavailableOf(minor.headers);
    expect(before.plans).toEqual({ ...all('MINOR_CAP_EXCEEDED'), monthly: null });
    expect(before.minorCap).toEqual({ single: 5000, daily: 10_000, spentToday: 0 });
    for (const idempotencyKey of ['one', 'two'])
      await placeTestOrder(server, minor.headers, {
        kind: 'balance',
        amount: 4000,
        guardianName: '林建国',
        idempotencyKey,
      });
    const after = await unavailableOf(minor.headers);
    expect(after.plans).toEqual(all('MINOR_CAP_EXCEEDED'));
    expect(after.minorCap).toEqual({ single: 5000, daily: 10_000, spentToday: 8000 });
  });

  it('offers nothing to the youngest', async () => {
    const child = await insertMember(db, { birthday: bornYearsAgo(7) });
    expect(await unavailableOf(child.headers)).toEqual({ plans: all('MINOR_TOO_YOUNG'), minorCap: null });
  });

  it('holds a member in teen mode to the caps of a minor', async () => {
    const teen = await teenMember();
    expect((await unavailableOf(teen.headers)).plans).toEqual({
      ...all('MINOR_CAP_EXCEEDED'),
      monthly: null,
    });
  });
});

describe('an order', () => {
  const monthly = { kind: 'membership' as const, planId: plans.monthly.id };

  it.each(['privacy', 'user', 'disclaimer', 'pay'])('needs consent to the agreement %s', async (missing) => {
    const member = await insertMember(db);
    const given = consents.filter(({ document }) => document !== missing);
    const { envelope } = await placeTestOrder(server, member.headers, { ...monthly, consents: given });
    expect(envelope).toMatchObject({ errorCode: 'CONSENT_REQUIRED', data: { missing: [missing] } });
  });

  it('in teen mode is refused in words about paying', async () => {
    const { headers } = await teenMember();
    const renew = { enabled: true, duration: 'monthly', consents } as const;
    const refused = [
      await placeTestOrder(server, headers, monthly),
      await server.call('PUT member/account/membership/autorenew', renew, headers),
    ];
    for (const { status, envelope } of refused)
      expect([status, envelope.errorCode, envelope.msg]).toEqual([
        403,
        'TEEN_PAYMENT_RESTRICTED',
        '青少年模式下不能付款，请由监护人操作',
      ]);
  });
});

describe('the limit a member sets on a month', () => {
  const update = 'PUT member/account/balance/update';
  const set = async ({ headers }: TestMember, monthlyCap: number | null) =>
    (await server.call(update, { monthlyCap }, headers)).envelope.data;
  const topUp = async ({ headers }: TestMember, amount: number) =>
    (await placeTestOrder(server, headers, { kind: 'balance', amount, idempotencyKey: `k${amount}` }))
      .envelope;

  it('holds at once where it is lowered, and after a day where it is raised', async () => {
    const member = await insertMember(db);
    expect(await set(member, 5000)).toMatchObject({ monthlyCap: 5000, nextMonthlyCap: null });
    const raised = await set(member, 9000);
    expect(raised).toMatchObject({ monthlyCap: 5000, nextMonthlyCap: { monthlyCap: 9000 } });
    const effectiveAt = Date.parse(requireValue(raised.nextMonthlyCap).effectiveAt);
    expect(Math.abs(effectiveAt - Date.now() - DAY_MS)).toBeLessThan(60_000);
    expect((await topUp(member, 8000)).errorCode).toBe('SPEND_CAP_EXCEEDED');

    ahead = DAY_MS + 60_000;
    try {
      const { envelope } = await server.call('GET member/account/balance/detail', {}, member.headers);
      expect(envelope.data).toMatchObject({ monthlyCap: 9000, nextMonthlyCap: null });
      expect((await topUp(member, 8000)).success).toBe(true);
      expect(await set(member, 100)).toMatchObject({ monthlyCap: 100, nextMonthlyCap: null });
    } finally {
      ahead = 0;
    }
  });

  it('is lifted after a day only', async () => {
    const member = await insertMember(db);
    await set(member, 5000);
    expect(await set(member, null)).toMatchObject({
      monthlyCap: 5000,
      nextMonthlyCap: { monthlyCap: null },
    });
    expect(await set(member, 4000)).toMatchObject({ monthlyCap: 4000, nextMonthlyCap: null });
  });
});

async function teenMember(): Promise<TestMember> {
  const member = await insertMember(db);
  const enabled = await server.call(
    'POST member/profile/teen/enable',
    { pin: '1234', band: '12-16' },
    member.headers,
  );
  expect(enabled.envelope.errorCode).toBeNull();
  return member;
}
