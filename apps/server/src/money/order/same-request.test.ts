import { lockMember } from '@playlet/core/members/member';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeTestOrder } from '#testing/orders.ts';
import { startProviders } from '#testing/providers.ts';
import { startTestServer } from '#testing/server.ts';

const { wechat, env, aim } = await startProviders();
const server = await startTestServer(env);
aim(server);
const { db } = server;
const { monthly, half_year } = await insertPlans(db);
const operator = { 'x-token': server.operatorToken };
const wanted = { kind: 'membership', planId: monthly.id, channel: 'wechat', scene: 'native' } as const;
beforeEach(() => wechat.reset());

describe('a request sent again', () => {
  it('at the same moment reaches the provider once, and is answered alike', async () => {
    const member = await insertMember(db);
    const same = { ...wanted, idempotencyKey: 'tap' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeTestOrder(server, member.headers, same)),
    );
    const later = await placeTestOrder(server, member.headers, same);
    const made = answers.filter(({ envelope }) => envelope.success).map(({ envelope }) => envelope.data);
    expect(new Set([...made, later.envelope.data].map((data) => JSON.stringify(data))).size).toBe(1);
  });

  it('is the same order though its plan has another price by now, or is gone', async () => {
    const member = await insertMember(db);
    const same = { ...wanted, planId: half_year.id, idempotencyKey: 'tap' };
    const first = (await placeTestOrder(server, member.headers, same)).envelope.data;
    for (const price of [half_year.price + 100, null]) {
      await server.call(
        'PUT admin/account/plan/update',
        { duration: 'half_year', price, note: '调价' },
        operator,
      );
      expect((await placeTestOrder(server, member.headers, same)).envelope.data).toEqual(first);
    }
    const anew = await placeTestOrder(server, member.headers, { ...same, idempotencyKey: 'other' });
    expect(anew.envelope.errorCode).toBe('PLAN_NOT_FOUND');
  });

  it('is the same order though the agreements have been replaced since', async () => {
    const member = await insertMember(db);
    const same = {
      kind: 'balance',
      amount: 500,
      channel: 'wechat',
      scene: 'native',
      idempotencyKey: 'tap',
    } as const;
    const first = (await placeTestOrder(server, member.headers, same)).envelope.data;
    const consents = [{ document: 'privacy' as const, version: '2020-01-01' }];
    expect((await placeTestOrder(server, member.headers, { ...same, consents })).envelope.data).toEqual(
      first,
    );
  });

  it('under a key longer than keys may be is refused, and not cut to one that is known', async () => {
    const member = await insertMember(db);
    const key = 'k'.repeat(255);
    await placeTestOrder(server, member.headers, { ...wanted, idempotencyKey: key });
    const headers = { ...member.headers, 'idempotency-key': `${key}x` };
    expect((await placeTestOrder(server, headers, wanted)).envelope.errorCode).toBe('VALIDATION_FAILED');
  });
});

it('hundreds of webhooks of one payment that have to wait leave room for everybody else', async () => {
  const [buyer, other] = [await insertMember(db), await insertMember(db)];
  const { no } = (await placeTestOrder(server, buyer.headers, wanted)).envelope.data.order;
  await wechat.pay(no, { drop: true });
  const notices = await db.transaction().execute(async (tx) => {
    await lockMember(tx, buyer.id);
    const sent = wechat.notify(no, { copies: 200, retry: false });
    for (let calls = 0; calls < 5; calls += 1)
      expect((await server.call('GET member/profile/profile/detail', {}, other.headers)).status).toBe(200);
    return { sent };
  });
  // One that a busy machine answered after the provider's patience has the status 0.
  expect((await notices.sent).filter(({ status }) => status !== 200 && status !== 0)).toEqual([]);
  const grants = await db.selectFrom('grant').select('id').where('member_id', '=', buyer.id).execute();
  expect(grants).toHaveLength(1);
});
