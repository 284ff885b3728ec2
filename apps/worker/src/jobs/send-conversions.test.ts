import { attributeRegistration } from '@playlet/core/promotion/attribute';
import { insertPromotionLink } from '@playlet/core/promotion/link';
import { hideTables } from '@playlet/db/raw';
import { insertGroup } from '@playlet/testing/catalogue';
import { startOceanEngine, startTencentAds } from '@playlet/testing/conversions/simulators';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { sendConversions } from './send-conversions.ts';

const { db } = await testDatabase();
const plans = await insertPlans(db);
const ocean = await startOceanEngine();
const tencent = await startTencentAds('secret');
afterAll(() => Promise.all([ocean.close(), tencent.close()]));

const now = new Date();
const job = (on: boolean) =>
  sendConversions({
    db: hideTables(db),
    clock: { now: () => now.getTime() },
    log: pino({ level: 'silent' }),
    config: {
      conversions: {
        oceanEngine: on ? { base: ocean.base } : undefined,
        tencentAds: on
          ? {
              base: tencent.base,
              accessToken: 'secret',
              accountId: 1,
              actionSetId: 2,
              site: 'https://a.example',
            }
          : undefined,
      },
    },
  });
const run = (on = true) => job(on).process({}, { id: 'a', attempt: 1, signal: new AbortController().signal });
const states = async () =>
  (await db.selectFrom('promotion_conversion').select('state').orderBy('event').execute()).map(
    ({ state }) => state,
  );

async function register(platform: 'ocean-engine' | 'tencent-ads', parameters: Record<string, string>) {
  const link = await insertPromotionLink(db, {
    code: `c${Math.random()}`,
    name: 'A',
    group_id: await insertGroup(db),
    episode: 1,
    free_episodes: null,
    offer: null,
    channel: '抖音',
    partner_id: null,
    platform,
    staff_id: null,
    staff_name: 'S',
  });
  const { id: memberId } = await insertMember(db);
  const visits = [{ id: `t${Math.random()}`, linkId: link.id, at: now.getTime() - 1000, parameters }];
  await attributeRegistration(db, { memberId, visits, now });
  return { memberId, visits };
}

it('tells each platform of a registration and a payment by its click, once, also after it was away', async () => {
  const { memberId, visits } = await register('ocean-engine', { clickid: 'abc' });
  await run(false);
  expect(await states()).toEqual([]);
  ocean.fail = { status: 502 };
  await run();
  expect(await states()).toEqual(['waiting']);
  const order = await insertOrder(db, memberId, { plan: plans.monthly, visits, created_at: now });
  await run();
  expect(ocean.taken).toMatchObject([{ clickId: 'abc', event: 'active_register', amountFen: null }]);
  await payOrder(db, order, 'transaction', order);
  await run();
  await run();
  expect(ocean.taken).toMatchObject([
    { event: 'active_register' },
    { clickId: 'abc', event: 'active_pay', amountFen: 2500 },
  ]);
  expect(ocean.requests).toBe(3);
  expect(await states()).toEqual(['sent', 'sent']);
});

it('tells Tencent Ads in its own words, and gives up on what it refuses', async () => {
  await register('tencent-ads', { gdt_vid: 'wx1' });
  await register('tencent-ads', { clickid: 'of another platform' });
  await run();
  expect(tencent.taken).toMatchObject([{ clickId: 'wx1', event: 'REGISTER' }]);
  await register('tencent-ads', { qz_gdt: 'qz' });
  tencent.fail = { code: 40_001 };
  await run();
  await run();
  expect(tencent.requests).toBe(2);
  expect((await states()).filter((state) => state === 'failed')).toHaveLength(2);
});
