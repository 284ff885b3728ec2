import { eraseMember, insertTombstone } from '@playlet/core/deregistration/erase-member';
import { newId } from '@playlet/db';
import { DAY_MS } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { chooseAtSandbox, consents, placeTestOrder, readOrderDetail } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ VIP_ENABLED: 'on' });
const { db } = server;
const plans = await insertPlans(db);
const monthly = { kind: 'membership' as const, planId: plans.monthly.id };

const profileOf = async (headers: Record<string, string>) =>
  (await server.call('GET member/profile/profile/detail', {}, headers)).envelope.data;
const countOf = async (table: 'recharge' | 'grant', memberId: string) =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a membership', () => {
  it('is there as soon as the order is paid, for the term of the plan and in the same session', async () => {
    const member = await insertMember(db);
    const { envelope } = await placeTestOrder(server, member.headers, monthly);
    expect(envelope.data.order).toMatchObject({ state: 'PENDING', amount: 2500, kind: 'membership' });
    expect(envelope.data.cashier).toMatchObject({ type: 'redirect' });
    expect((await profileOf(member.headers)).vipState).toBe(0);

    await chooseAtSandbox(server, envelope.data.order.no, 'pay');
    await expect.poll(async () => (await profileOf(member.headers)).vipState).toBe(1);
    const { vipExpiresAt } = await profileOf(member.headers);
    expect(Math.abs(Date.parse(requireValue(vipExpiresAt)) - Date.now() - 31 * DAY_MS)).toBeLessThan(60_000);
    const detail = await readOrderDetail(server, member.headers, envelope.data.order.id);
    expect(detail.envelope.data).toMatchObject({
      state: 'PAID',
      term: { until: vipExpiresAt },
      cashier: null,
    });
  });

  it('brings its payer back to a page that knows which order it was', async () => {
    const member = await insertMember(db);
    const returnPath = '/vip_pay?order={order}&back=%2Fvip';
    const { id, no } = (await placeTestOrder(server, member.headers, { ...monthly, returnPath })).envelope
      .data.order;
    const trade = await fetch(`${server.baseUrl}/dev/cashier/${no}`, {
      headers: { accept: 'application/json' },
    });
    expect(await trade.json()).toMatchObject({
      returnUrl: expect.stringMatching(new RegExp(`/vip_pay\\?order=${id}&back=%2Fvip$`)),
    });
  });

  it('is found by asking where the provider tells nobody', async () => {
    const member = await insertMember(db);
    const { id, no } = (await placeTestOrder(server, member.headers, monthly)).envelope.data.order;
    await chooseAtSandbox(server, no, 'silent');
    expect((await profileOf(member.headers)).vipState).toBe(0);
    expect((await readOrderDetail(server, member.headers, id)).envelope.data.state).toBe('PAID');
    expect((await profileOf(member.headers)).vipState).toBe(1);
  });

  it('renewed goes on from its end, and a lifetime swallows what comes after', async () => {
    const member = await insertMember(db);
    const buy = async (planId: string) => {
      const { id, no } = (
        await placeTestOrder(server, member.headers, {
          kind: 'membership',
          planId,
          idempotencyKey: planId,
        })
      ).envelope.data.order;
      await chooseAtSandbox(server, no, 'silent');
      await readOrderDetail(server, member.headers, id);
      return profileOf(member.headers);
    };
    const first = Date.parse(requireValue((await buy(plans.monthly.id)).vipExpiresAt));
    const second = Date.parse(requireValue((await buy(plans.half_year.id)).vipExpiresAt));
    expect(second - first).toBe(184 * DAY_MS);
    expect(await buy(plans.lifetime.id)).toMatchObject({
      lifetime: true,
      vipExpiresAt: '9999-12-31T00:00:00.000Z',
    });
    expect((await placeTestOrder(server, member.headers, monthly)).envelope.errorCode).toBe(
      'LIFETIME_ALREADY',
    );
  });
});

describe('two requests', () => {
  it('with one key are one order, also when they come at once', async () => {
    const member = await insertMember(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        placeTestOrder(server, member.headers, { ...monthly, idempotencyKey: 'tap' }),
      ),
    );
    const orders = answers.filter(({ envelope }) => envelope.success);
    expect(new Set(orders.map(({ envelope }) => envelope.data.order.id)).size).toBe(1);
    expect(
      answers.filter(({ envelope }) => !envelope.success && envelope.errorCode !== 'ORDER_IN_PROGRESS'),
    ).toEqual([]);
    expect(await countOf('recharge', member.id)).toBe(1);
    const again = await placeTestOrder(server, member.headers, { ...monthly, idempotencyKey: 'tap' });
    const once = await placeTestOrder(server, member.headers, { ...monthly, idempotencyKey: 'tap' });
    expect(again.envelope).toEqual(once.envelope);
  });

  it('without a key are one order within a minute', async () => {
    const member = await insertMember(db);
    await Promise.all([1, 2, 3].map(() => placeTestOrder(server, member.headers, monthly)));
    expect(await countOf('recharge', member.id)).toBe(1);
  });

  it('with one key for different things are refused, and the key may come as a header', async () => {
    const member = await insertMember(db);
    const headers = { ...member.headers, 'idempotency-key': 'once' };
    await placeTestOrder(server, headers, monthly);
    const other = await placeTestOrder(server, headers, { kind: 'membership', planId: plans.yearly.id });
    expect(other.envelope.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('a hundred webhooks of one payment', () => {
  it('make one grant', async () => {
    const member = await insertMember(db);
    const { id, no } = (await placeTestOrder(server, member.headers, monthly)).envelope.data.order;
    await chooseAtSandbox(server, no, 'silent');
    await Promise.all(Array.from({ length: 100 }, () => readOrderDetail(server, member.headers, id)));
    expect(await countOf('grant', member.id)).toBe(1);
  });
});

describe('the price', () => {
  it('is that of the server: what a client says of it is refused', async () => {
    const member = await insertMember(db);
    for (const extra of [{ amount: 1 }, { price: 1 }, { userId: 'x' }, { termDays: 999 }, { state: 'PAID' }])
      expect(
        (
          await server.callUnchecked(
            'POST member/account/recharge/create',
            { channel: 'sandbox', consents, ...monthly, ...extra },
            member.headers,
          )
        ).status,
      ).toBe(400);
    expect(await countOf('recharge', member.id)).toBe(0);
  });

  it('needs consent to the agreements in force', async () => {
    const member = await insertMember(db);
    const code = async (given: typeof consents) =>
      (await placeTestOrder(server, member.headers, { ...monthly, consents: given })).envelope.errorCode;
    expect(await code([])).toBe('CONSENT_REQUIRED');
    expect(await code(consents.filter(({ document }) => document !== 'privacy'))).toBe('CONSENT_REQUIRED');
    expect(await code(consents.map((one) => ({ ...one, version: '2020-01-01' })))).toBe('CONSENT_OUTDATED');
  });
});

describe('a minor', () => {
  const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

  it.each([
    ['without a guardian', 14, {}, 'GUARDIAN_REQUIRED'],
    ['with a guardian', 14, { guardianName: '林建国' }, undefined],
    ['under 8 never', 7, { guardianName: '林建国' }, 'MINOR_TOO_YOUNG'],
    ['beyond what is allowed at once', 14, { guardianName: '林建国', planId: '' }, 'MINOR_CAP_EXCEEDED'],
  ])('%s', async (_what, age, extra, code) => {
    const member = await insertMember(db, { birthday: born(age) });
    const planId = 'planId' in extra ? plans.yearly.id : plans.monthly.id;
    const { envelope } = await placeTestOrder(server, member.headers, { ...monthly, ...extra, planId });
    expect(envelope.errorCode ?? undefined).toBe(code);
  });

  it('cannot pass the limit of a day by ordering many things at once', async () => {
    const member = await insertMember(db, { birthday: born(14) });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        placeTestOrder(server, member.headers, {
          kind: 'balance',
          amount: 4000,
          guardianName: '林建国',
          idempotencyKey: `k${at}`,
        }),
      ),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(2);
  });

  it('cannot pass the limit of a day by paying one after the other', async () => {
    const member = await insertMember(db, { birthday: born(14) });
    const next = async () =>
      (
        await placeTestOrder(server, member.headers, {
          kind: 'balance',
          amount: 4000,
          guardianName: '林建国',
          idempotencyKey: newId(),
        })
      ).envelope;
    for (const _ of [1, 2]) {
      const { id, no } = (await next()).data.order;
      await chooseAtSandbox(server, no, 'pay');
      expect((await readOrderDetail(server, member.headers, id)).envelope.data.state).toBe('PAID');
    }
    expect((await next()).errorCode).toBe('MINOR_CAP_EXCEEDED');
  });

  it('has the name of the guardian kept sealed', async () => {
    const member = await insertMember(db, { birthday: born(14) });
    const { id } = (await placeTestOrder(server, member.headers, { ...monthly, guardianName: '林建国' }))
      .envelope.data.order;
    const row = await db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.minor).toBe(true);
    expect(row.guardian_name?.toString('utf8')).not.toContain('林建国');
  });
});

describe('the balance', () => {
  const topUp = async (headers: Record<string, string>, amount: number) => {
    const { id, no } = (await placeTestOrder(server, headers, { kind: 'balance', amount })).envelope.data
      .order;
    await chooseAtSandbox(server, no, 'silent');
    return readOrderDetail(server, headers, id);
  };

  it('is topped up one to one and pays for a drama once', async () => {
    const member = await insertMember(db);
    const groupId = await insertGroup(db, { access: 'vip', free_episodes: 1, price: 1990 });
    const drama = { kind: 'drama', groupId, channel: 'balance' } as const;
    expect((await placeTestOrder(server, member.headers, drama)).envelope.errorCode).toBe('BALANCE_TOO_LOW');
    await topUp(member.headers, 3000);
    const bought = await placeTestOrder(server, member.headers, drama);
    expect(bought.envelope.data).toMatchObject({ order: { state: 'PAID' }, cashier: { type: 'none' } });
    expect((await profileOf(member.headers)).balance).toBe(1010);
    const again = await placeTestOrder(server, member.headers, { ...drama, idempotencyKey: 'again' });
    expect(again.envelope.errorCode).toBe('DRAMA_OWNED');
  });

  it('is never overdrawn by many purchases at once', async () => {
    const member = await insertMember(db);
    await topUp(member.headers, 6000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        placeTestOrder(server, member.headers, { ...monthly, channel: 'balance', idempotencyKey: `k${at}` }),
      ),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(2);
    expect((await profileOf(member.headers)).balance).toBe(1000);
  });
});

describe('an order of somebody else', () => {
  it('is as if it were not there', async () => {
    const [member, other] = [await insertMember(db), await insertMember(db)];
    const { id } = (await placeTestOrder(server, member.headers, monthly)).envelope.data.order;
    for (const name of ['GET member/account/recharge/detail', 'POST member/account/recharge/cancel'] as const)
      expect((await server.call(name, { id }, other.headers)).envelope.errorCode).toBe('ORDER_NOT_FOUND');
    expect(
      (await server.call('POST member/account/recharge/list', {}, other.headers)).envelope.data.list,
    ).toEqual([]);
  });
});

describe('an order given up', () => {
  it('is closed at the provider, so that nobody pays for it any more', async () => {
    const member = await insertMember(db);
    const { id, no } = (await placeTestOrder(server, member.headers, monthly)).envelope.data.order;
    const { envelope } = await server.call('POST member/account/recharge/cancel', { id }, member.headers);
    expect(envelope.data.state).toBe('CLOSED');
    await chooseAtSandbox(server, no, 'pay');
    expect((await profileOf(member.headers)).vipState).toBe(0);
  });

  it('is paid instead where the money had come first', async () => {
    const member = await insertMember(db);
    const { id, no } = (await placeTestOrder(server, member.headers, monthly)).envelope.data.order;
    await chooseAtSandbox(server, no, 'silent');
    const { envelope } = await server.call('POST member/account/recharge/cancel', { id }, member.headers);
    expect(envelope.data.state).toBe('PAID');
    expect((await profileOf(member.headers)).vipState).toBe(1);
  });
});

describe('a payment that comes after the member has left', () => {
  it('grants nothing and waits for its refund', async () => {
    const member = await insertMember(db);
    const { no } = (await placeTestOrder(server, member.headers, monthly)).envelope.data.order;
    await db.transaction().execute(async (tx) => {
      await insertTombstone(tx, {
        id: `t${member.id}`.slice(0, 26),
        memberHash: Buffer.from(member.id),
        phoneHash: null,
        deregisteredAt: new Date(),
      });
      await eraseMember(tx, member.id, `t${member.id}`.slice(0, 26));
    });
    await chooseAtSandbox(server, no, 'pay');
    const exception = () =>
      db
        .selectFrom('payment_exception')
        .innerJoin('recharge', 'recharge.id', 'payment_exception.recharge_id')
        .select(['payment_exception.kind', 'payment_exception.state', 'recharge.state as order'])
        .where('recharge.no', '=', no)
        .executeTakeFirst();
    await expect.poll(exception).toEqual({ kind: 'account_gone', state: 'REFUND_DUE', order: 'CLOSED' });
  });
});
