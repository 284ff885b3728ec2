import { listPlansOnSale } from '@playlet/core/plans/plan';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { beforeEach, expect, it } from 'vitest';
import { computeTotp, newTotpSecret } from '#staff/totp.ts';
import { placeTestOrder } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { callAs, startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const finance = callAs(server, (await insertStaff(db, { roles: ['finance'] })).headers);
const member = await insertMember(db);
beforeEach(async () => {
  await db.deleteFrom('recharge').execute();
  await db.deleteFrom('plan').execute();
  await insertPlans(db);
});

const SOON = new Date(Date.now() + 86_400_000).toISOString();
const price = async (input: { price: number | null; validFrom?: string }) =>
  (await finance('PUT admin/account/plan/update', { duration: 'monthly', note: '调价', ...input })).envelope;
const shown = async () =>
  (await server.call('POST public/account/plan/list', {})).envelope.data.list.find(
    ({ duration }) => duration === 'monthly',
  );
const states = async () =>
  (await finance('POST admin/account/plan/list', {})).envelope.data.list
    .filter(({ duration }) => duration === 'monthly')
    .map(({ version, price: fen, state }) => `${version} ${fen} ${state}`);
const buy = (planId: string) =>
  placeTestOrder(server, member.headers, { kind: 'membership', planId, idempotencyKey: planId });
/** The scheduled moment is reached: the two versions change places. */
const reachMoment = async () => {
  const past = new Date(Date.now() - 1000);
  await db.updateTable('plan').set({ retired_at: past }).where('retired_at', '>', new Date()).execute();
  await db.updateTable('plan').set({ valid_from: past }).where('valid_from', '>', new Date()).execute();
};

it('a price that is scheduled is neither shown nor sold before its moment, and the old one not after it', async () => {
  const before = requireValue(await shown());
  const { plan } = (await price({ price: 3000, validFrom: SOON })).data;
  const next = requireValue(plan ?? undefined);
  expect(next).toMatchObject({ version: 2, price: 3000, validFrom: SOON });
  expect(await shown()).toMatchObject({ id: before.id, price: 2500 });
  expect((await buy(next.id)).envelope.errorCode).toBe('PLAN_NOT_FOUND');
  expect((await buy(before.id)).envelope.data.order.amount).toBe(2500);
  expect(await states()).toEqual(['2 3000 scheduled', '1 2500 on_sale']);

  await reachMoment();
  expect(await shown()).toMatchObject({ id: next.id, price: 3000 });
  expect((await buy(next.id)).envelope.data.order.amount).toBe(3000);
  const late = { kind: 'membership' as const, planId: before.id, idempotencyKey: 'late' };
  expect((await placeTestOrder(server, member.headers, late)).envelope.errorCode).toBe('PLAN_NOT_FOUND');
  expect(await states()).toEqual(['2 3000 on_sale', '1 2500 past']);
});

it('another price, or none, gives up what was scheduled', async () => {
  await price({ price: 3000, validFrom: SOON });
  await price({ price: 2800 });
  expect(await states()).toEqual(['3 2800 on_sale', '2 3000 past', '1 2500 past']);
  await price({ price: 3000, validFrom: SOON });
  // The price of now again: it goes on, and nothing waits.
  await price({ price: 2800 });
  expect(await states()).toEqual(['4 3000 past', '3 2800 on_sale', '2 3000 past', '1 2500 past']);
  await price({ price: null });
  expect(await shown()).toBeUndefined();
  expect((await listPlansOnSale(server.context.db)).map(({ duration }) => duration)).not.toContain('monthly');
});

it('a past moment cannot be scheduled', async () => {
  expect((await price({ price: 3000, validFrom: '2026-01-01T00:00:00+08:00' })).errorCode).toBe(
    'MOMENT_PASSED',
  );
});

it('a price far below that of the last day takes a second factor, also in steps and for a channel', async () => {
  const secret = newTotpSecret();
  const sealed = server.context.config.secrets.seal('staff-authenticator', secret);
  const { headers } = await insertStaff(db, { roles: ['finance'], totp_secret: sealed });
  const owner = callAs(server, headers);
  const set = async (fen: number, proof: { code?: string } = {}) =>
    (
      await owner('PUT admin/account/plan/update', {
        duration: 'monthly',
        price: fen,
        note: '调价',
        ...proof,
      })
    ).envelope.errorCode;
  const channel = async (fen: number) =>
    (
      await owner('PUT admin/account/plan/channel', {
        duration: 'monthly',
        channel: '抖音',
        price: fen,
        note: '渠道价',
      })
    ).envelope.errorCode;
  expect(await set(1700)).toBeNull();
  expect(await set(1660)).toBe('TOTP_CODE_WRONG');
  expect(await set(1660, { code: '000000' })).toBe('TOTP_CODE_WRONG');
  expect((await shown())?.price).toBe(1700);
  expect(await channel(1660)).toBe('TOTP_CODE_WRONG');
  expect(await channel(1690)).toBeNull();
  expect(await set(1, { code: computeTotp(secret, Date.now()) })).toBeNull();
  expect((await shown())?.price).toBe(1);
});
