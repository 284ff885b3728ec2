import { announceRenewals, type RenewalAnnouncement, renewMemberships } from '@playlet/checkout';
import { retirePlan } from '@playlet/core/plans/plan';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { consents } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

let ahead = 0;
const server = await startTestServer({}, { now: () => Date.now() + ahead });
const { db, context } = server;
const plans = await insertPlans(db);
const announcements: RenewalAnnouncement[] = [];
const tell = async (announcement: RenewalAnnouncement) => void announcements.push(announcement);

const renew = 'PUT member/account/membership/autorenew';
const detail = async (headers: Record<string, string>) =>
  (await server.call('GET member/account/membership/detail', {}, headers)).envelope.data;
const runAt = async (time: number) => {
  ahead = time - Date.now();
  await announceRenewals(context.payments, tell);
  await renewMemberships(context.payments);
  ahead = 0;
};
const vipFor = (days: number, values = {}) =>
  insertMember(db, { vip_expires_at: new Date(Date.now() + days * DAY_MS), balance: 10_000, ...values });

describe('a membership', () => {
  it('is called after the plan that was bought last, and after none where it was a present', async () => {
    const bought = await vipFor(1, { balance: 50_000 });
    expect((await detail(bought.headers)).plan).toBeNull();
    for (const plan of [plans.monthly, plans.yearly]) {
      const order = await insertOrder(db, bought.id, { plan });
      await payOrder(db, order, newId(), order);
    }
    expect((await detail(bought.headers)).plan).toBe('yearly');
  });

  it('does not renew itself unless its member wants it so', async () => {
    const member = await vipFor(31);
    expect((await detail(member.headers)).autoRenew).toBeNull();
    await runAt(Date.now() + 30.5 * DAY_MS);
    expect(await orders(member.id)).toBe(0);
  });

  it('offers no renewal where nobody could be told before the charge, and one that runs can be stopped there', async () => {
    const member = await vipFor(31);
    await server.call(renew, { enabled: true, duration: 'monthly', consents }, member.headers);
    const { sms } = context.config;
    context.config.sms = { ...sms, announcesRenewals: false };
    try {
      expect((await detail(member.headers)).renewalOffered).toBe(false);
      const { envelope } = await server.call(renew, { enabled: false }, member.headers);
      expect(envelope.data.autoRenew).toBeNull();
      const refused = await server.call(
        renew,
        { enabled: true, duration: 'monthly', consents },
        member.headers,
      );
      expect(refused.envelope.errorCode).toBe('RENEWAL_NOT_OFFERED');
    } finally {
      context.config.sms = sms;
    }
    expect((await detail(member.headers)).renewalOffered).toBe(true);
  });

  it('is renewed a day before its end, five days after it was announced', async () => {
    const member = await vipFor(31);
    const before = Date.parse(requireValue((await detail(member.headers)).expiresAt));
    const { envelope } = await server.call(
      renew,
      { enabled: true, duration: 'monthly', consents },
      member.headers,
    );
    expect(envelope.data.autoRenew).toMatchObject({ amount: 2500, announced: false, balanceEnough: true });
    expect(Date.parse(requireValue(envelope.data.autoRenew?.chargeAt))).toBe(before - DAY_MS);

    await runAt(before - 7 * DAY_MS);
    expect(announcements.filter(({ phone }) => phone === member.phone)).toEqual([]);
    await runAt(before - 6 * DAY_MS);
    expect(announcements.filter(({ phone }) => phone === member.phone)).toHaveLength(1);
    await runAt(before - 1.1 * DAY_MS);
    expect(await orders(member.id)).toBe(0);
    await Promise.all([runAt(before - 0.9 * DAY_MS), runAt(before - 0.9 * DAY_MS)]);
    expect(await orders(member.id)).toBe(1);
    const after = await detail(member.headers);
    expect(Date.parse(requireValue(after.expiresAt))).toBe(before + 31 * DAY_MS);
  });

  it('is never charged after its member has stopped it, and keeps the term that was paid for', async () => {
    const member = await vipFor(31);
    const before = Date.parse(requireValue((await detail(member.headers)).expiresAt));
    await server.call(renew, { enabled: true, duration: 'monthly', consents }, member.headers);
    await runAt(before - 6 * DAY_MS);
    const { envelope } = await server.call(renew, { enabled: false }, member.headers);
    expect(envelope.data).toMatchObject({ autoRenew: null, expiresAt: new Date(before).toISOString() });
    await runAt(before - 0.5 * DAY_MS);
    expect(await orders(member.id)).toBe(0);
  });

  it("is not charged without its member's consent, though it was announced", async () => {
    const member = await vipFor(31);
    const before = Date.parse(requireValue((await detail(member.headers)).expiresAt));
    await server.call(renew, { enabled: true, duration: 'monthly', consents }, member.headers);
    await runAt(before - 6 * DAY_MS);
    await db.deleteFrom('autorenew').where('member_id', '=', member.id).execute();
    await runAt(before - 0.5 * DAY_MS);
    expect(await orders(member.id)).toBe(0);
  });

  it('is announced at once and charged five days later if it would end sooner', async () => {
    const member = await vipFor(2);
    await server.call(renew, { enabled: true, duration: 'monthly', consents }, member.headers);
    const start = Date.now();
    await runAt(start);
    await runAt(start + 4.9 * DAY_MS);
    expect(await orders(member.id)).toBe(0);
    await runAt(start + 5.1 * DAY_MS);
    expect(await orders(member.id)).toBe(1);
  });

  it('is charged five days after the message went out, however often that failed before', async () => {
    const member = await vipFor(6);
    await server.call(renew, { enabled: true, duration: 'monthly', consents }, member.headers);
    const start = Date.now();
    const messages: string[] = [];
    const runJob = async (days: number, fails: boolean) => {
      ahead = start + days * DAY_MS - Date.now();
      await announceRenewals(context.payments, async ({ phone }) => {
        if (fails) throw new Error('no channel');
        messages.push(phone);
      });
      await renewMemberships(context.payments);
      ahead = 0;
    };
    await runJob(0, true);
    await runJob(2, true);
    await runJob(5.1, false);
    expect(await orders(member.id)).toBe(0);
    await runJob(10, false);
    expect([await orders(member.id), messages.filter((phone) => phone === member.phone)]).toEqual([
      0,
      [member.phone],
    ]);
    await runJob(10.2, false);
    expect(await orders(member.id)).toBe(1);
  });

  it('is announced at the new price where nobody was told of the old one', async () => {
    const member = await vipFor(6);
    await server.call(renew, { enabled: true, duration: 'yearly', consents }, member.headers);
    await announceRenewals(context.payments, async () => {
      throw new Error('no channel');
    });
    const raised = { duration: 'yearly', price: 20_900, note: '调价' } as const;
    await server.call('PUT admin/account/plan/update', raised, { 'x-token': server.operatorToken });
    await announceRenewals(context.payments, tell);
    const messages = announcements.filter(({ phone }) => phone === member.phone);
    expect(messages.map(({ amount }) => amount)).toEqual([20_900]);
  });

  it('is not charged more than the balance holds, nor at a price that was not announced', async () => {
    const poor = await vipFor(6, { balance: 100 });
    await server.call(renew, { enabled: true, duration: 'monthly', consents }, poor.headers);
    const member = await vipFor(6);
    await server.call(renew, { enabled: true, duration: 'half_year', consents }, member.headers);
    const start = Date.now();
    await runAt(start);
    await server.call(
      'PUT admin/account/plan/update',
      { duration: 'half_year', price: 9_900, note: '调价' },
      { 'x-token': server.operatorToken },
    );
    await runAt(start + 5.1 * DAY_MS);
    expect([await orders(poor.id), await orders(member.id)]).toEqual([0, 0]);
    await runAt(start + 5.2 * DAY_MS);
    await runAt(start + 10.3 * DAY_MS);
    expect(await orders(member.id)).toBe(1);
  });
});

describe('a member found to be a minor after the renewal was switched on', () => {
  const birthday = `${new Date().getUTCFullYear() - 12}-01-01`;
  const grows = (headers: Record<string, string>) => ({
    'a date of birth': () => server.call('PUT member/profile/profile/update', { birthday }, headers),
    'teen mode': () =>
      server.call('POST member/profile/teen/enable', { pin: '1234', band: '12-16' }, headers),
  });

  it.each([
    ['a date of birth', 'before it is announced'],
    ['a date of birth', 'after it was announced'],
    ['teen mode', 'before it is announced'],
    ['teen mode', 'after it was announced'],
  ] as const)('by %s %s is charged nothing', async (how, when) => {
    const member = await vipFor(6);
    await server.call(renew, { enabled: true, duration: 'monthly', consents }, member.headers);
    const start = Date.now();
    if (when === 'after it was announced') await runAt(start);
    expect((await grows(member.headers)[how]()).envelope.errorCode).toBeNull();
    const before = announcements.filter(({ phone }) => phone === member.phone).length;
    await runAt(start + DAY_MS / 2);
    await runAt(start + 5.6 * DAY_MS);
    expect(await orders(member.id)).toBe(0);
    expect(announcements.filter(({ phone }) => phone === member.phone)).toHaveLength(before);
    expect((await detail(member.headers)).autoRenew).toBeNull();
  });
});

describe('more renewals than are looked at in one go', () => {
  /** Members who renew by a plan, told of nobody yet; they come before all others. */
  const crowd = async (count: number, duration: string, endsAt: Date) => {
    await sql`
      insert into member (id, username, username_key, password_hash, vip_expires_at)
      select '0' || ${duration} || n, ${duration} || n, ${duration} || n, 'none', ${endsAt}::timestamptz
      from generate_series(1, ${count}::int) n`.execute(db);
    await sql`
      insert into "grant" (id, source, member_id, kind, term_days, settled_at)
      select id, 'admin', id, 'membership', 31, ${endsAt}::timestamptz - interval '744 hours' from member
      where id like '0' || ${duration} || '%'`.execute(db);
    await sql`
      insert into autorenew (member_id, duration, consents, enabled_at)
      select id, ${duration}, '[]', now() from member where id like '0' || ${duration} || '%'`.execute(db);
  };
  const announcedTo = async (prefix: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from renewal_notice where member_id like ${`${prefix}%`}`.execute(db);
    return rows[0]?.count;
  };

  it('do not wait for those whose plan is off sale', async () => {
    await crowd(500, 'yearly', new Date(Date.now() + DAY_MS));
    await retirePlan(db, 'yearly');
    const member = await vipFor(3);
    await server.call(renew, { enabled: true, duration: 'monthly', consents }, member.headers);
    await announceRenewals(context.payments, tell);
    expect(announcements.filter(({ phone }) => phone === member.phone)).toHaveLength(1);
    expect(await announcedTo('0yearly')).toBe(0);
  });

  it('are all announced and all carried out', async () => {
    const endsAt = new Date(Date.now() + DAY_MS);
    await crowd(501, 'monthly', endsAt);
    await announceRenewals(context.payments, tell);
    expect(await announcedTo('0monthly')).toBe(501);
    ahead = 6 * DAY_MS;
    await renewMemberships(context.payments).finally(() => {
      ahead = 0;
    });
    // Nobody in the crowd has a balance.
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from renewal_notice
      where member_id like '0monthly%' and outcome = 'balance_low'`.execute(db);
    expect(rows[0]?.count).toBe(501);
  });
});

it.each([
  ['without consent', {}, { consents: [] }, 'CONSENT_REQUIRED'],
  ['of a minor', { birthday: `${new Date().getUTCFullYear() - 15}-01-01` }, {}, 'RENEWAL_NOT_FOR_MINORS'],
  [
    'of a lifetime',
    { lifetime: true, vip_expires_at: new Date(Date.UTC(9999, 11, 31)) },
    {},
    'LIFETIME_ALREADY',
  ],
])('a renewal %s is refused', async (_what, values, extra, code) => {
  const member = await insertMember(db, values);
  const { envelope } = await server.call(
    renew,
    { enabled: true, duration: 'monthly', consents, ...extra },
    member.headers,
  );
  expect(envelope.errorCode).toBe(code);
});

async function orders(memberId: string): Promise<number> {
  const rows = await db.selectFrom('recharge').select('id').where('member_id', '=', memberId).execute();
  return rows.length;
}
