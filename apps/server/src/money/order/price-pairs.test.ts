import { findViolations } from '@playlet/core/ledger/check';
import { assign } from '@playlet/domain/experiments/assignment';
import { insertMember } from '@playlet/testing/member';
import { afterEach, expect, it } from 'vitest';
import { createChannelWorld } from '#testing/channel-price.ts';
import { chooseAtSandbox } from '#testing/orders.ts';
import { startTestServer } from '#testing/server.ts';
import { deviceUnitOf } from '../../experiments/unit.ts';

const server = await startTestServer();
const { db, call } = server;
const { owner, groupId, plan, followLink, priceChannel, priceForEverybody, buy } =
  await createChannelWorld(server);

const EVERYBODY_FEN = 2500;
const SCHEDULED_FEN = 2300;
const PROMOTION_FEN = 1800;
const INGREDIENTS = [
  'promotion',
  'experiment',
  'scheduled',
  'free-link',
  'balance',
  'gift',
  'minor',
] as const;
type Ingredient = (typeof INGREDIENTS)[number];
const pairs = INGREDIENTS.flatMap((one, at) => INGREDIENTS.slice(at).map((other) => [one, other] as const));

let made = 0;
afterEach(async () => {
  await db.updateTable('experiment').set({ state: 'archived' }).where('state', '=', 'running').execute();
  await priceForEverybody(EVERYBODY_FEN + 1);
  await priceForEverybody(EVERYBODY_FEN);
});

it.each(pairs)(
  'a viewer with %s and %s pays the price that is shown, and no experiment is stopped',
  async (...pair) => {
    made += 1;
    const has = (one: Ingredient) => pair.includes(one);
    const channel = `抖音 ${made}`;
    const experimentId = await startExperiment();
    await priceChannel(channel, PROMOTION_FEN);
    if (has('scheduled')) await schedulePrice();

    // One viewer at everybody's price in the same experiment: two prices of one plan are paid.
    const other = await deviceIn(experimentId, 'A');
    const usual = has('scheduled') ? SCHEDULED_FEN : EVERYBODY_FEN;
    expect(await buyAs(other)).toBe(usual);

    const device = has('experiment') ? await deviceIn(experimentId, 'B') : {};
    const link =
      has('promotion') || has('free-link')
        ? await followLink(has('promotion') ? channel : '自然', has('free-link') ? 2 : null)
        : {};
    const birthday = has('minor') ? `${new Date().getUTCFullYear() - 17}-01-01` : null;
    const expected = has('promotion') && !has('minor') ? PROMOTION_FEN : usual;
    const paid = await buyAs(
      { ...device, ...link },
      {
        birthday,
        days: has('gift') ? 3 : 0,
        channel: has('balance') ? 'balance' : 'sandbox',
        ...(has('minor') && { guardianName: '王女士' }),
      },
    );
    expect(paid).toBe(expected);

    const { reading, guardRails } = (await owner('GET admin/growth/experiment/detail', { id: experimentId }))
      .envelope.data;
    expect(guardRails.find(({ rail }) => rail === 'price')).toMatchObject({ value: 0, isCrossed: false });
    expect(reading.A).toMatchObject({ payers: 1, revenue: usual, promotionOrders: 0 });
    // Minors take no part, nor does a viewer whose link promises a number of free episodes.
    const takesPart = has('experiment') && !has('minor') && !has('free-link');
    const isPromotion = expected === PROMOTION_FEN;
    expect(reading.B).toMatchObject({
      payers: takesPart ? 1 : 0,
      revenue: takesPart && !isPromotion ? expected : 0,
      promotionOrders: takesPart && isPromotion ? 1 : 0,
      promotionRevenue: takesPart && isPromotion ? expected : 0,
    });
    expect(await findViolations(db)).toEqual([]);
  },
);

type Buying = {
  birthday?: string | null;
  days?: number;
  channel?: 'balance' | 'sandbox';
  guardianName?: string;
};

/** Buys a month as a new member on a device, and returns what was paid, which is what the list of plans said. */
async function buyAs(
  device: Record<string, string>,
  { birthday = null, days = 0, ...input }: Buying = {},
): Promise<number> {
  const unit = device['x-device'] === undefined ? null : deviceUnitOf(device['x-device']);
  const member = await insertMember(db, { birthday, balance: 9000, experiment_unit: unit });
  const headers = { ...device, ...member.headers };
  if (unit !== null) await call('POST public/account/wall/shown', { groupId }, headers);
  if (days > 0)
    await owner('POST admin/member/membership/create', {
      memberId: member.id,
      days,
      key: `gift-${member.id}`,
      note: '补偿',
    });
  const shown = await plan(headers);
  const { id, price } = shown.channelPrice ?? shown;
  const { data } = await buy(headers, id, input);
  expect(data.order.amount).toBe(price);
  if (input.channel !== 'balance') await chooseAtSandbox(server, data.order.no, 'pay');
  const paid = db.selectFrom('recharge').select(['state', 'amount']).where('id', '=', data.order.id);
  await expect.poll(async () => (await paid.executeTakeFirstOrThrow()).state).toBe('PAID');
  return (await paid.executeTakeFirstOrThrow()).amount;
}

async function startExperiment(): Promise<string> {
  const { envelope } = await owner('POST admin/growth/experiment/create', {
    written: {
      name: '墙放在第 2 集还是第 4 集',
      hypothesis: '多看 2 集再遇到墙，更愿意买',
      sharePercent: 50,
      holdoutPercent: 0,
      plan: { payPercent: 1, meanPaymentFen: 5000, paymentSpread: 0.9, effectPercent: 20, sharePercent: 50 },
      limits: { refundPercent: 2, complaintsPerTenThousand: 20, completionDropPercent: 3 },
      design: {
        kind: 'wall',
        groupIds: [groupId],
        variants: { A: { freeEpisodes: 1 }, B: { freeEpisodes: 3 } },
      },
    },
  });
  const { id } = envelope.data;
  expect(
    (await owner('POST admin/growth/experiment/start', { id, note: '开始' })).envelope.errorCode,
  ).toBeNull();
  return id;
}

/** A price that was announced for a moment that is now past. */
async function schedulePrice(): Promise<void> {
  const validFrom = new Date(Date.now() + 400).toISOString();
  const input = { duration: 'monthly', price: SCHEDULED_FEN, validFrom, note: '调价' } as const;
  expect((await owner('PUT admin/account/plan/update', input)).envelope.errorCode).toBeNull();
  await expect.poll(async () => (await plan({})).price, { timeout: 5000 }).toBe(SCHEDULED_FEN);
}

async function deviceIn(id: string, variant: 'A' | 'B'): Promise<Record<string, string>> {
  const row = await db.selectFrom('experiment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const split = { salt: row.salt, sharePercent: row.share_percent, holdoutPercent: row.holdout_percent };
  for (let at = 0; ; at += 1) {
    const device = `device-${id}-${at}`;
    if (assign(split, deviceUnitOf(device)) === variant) return { 'x-device': device };
  }
}
