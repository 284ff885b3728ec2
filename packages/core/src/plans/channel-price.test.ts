import { newId } from '@playlet/db/id';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, snapshotOf } from '@playlet/testing/money';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../ledger/check.ts';
import { insertPromotionLink } from '../promotion/link.ts';
import {
  endChannelPrice,
  listChannelPricesByLink,
  listChannelPriceVersions,
  priceChannel,
} from './channel-price.ts';
import { listPlansOnSale, pricePlan, retirePlan } from './plan.ts';

const { db } = await testDatabase();
const groupId = await insertGroup(db);
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
let channel = '';
let linkId = '';

beforeEach(async () => {
  await db.deleteFrom('recharge').execute();
  await db.deleteFrom('plan').execute();
  const plans = await insertPlans(db);
  await db
    .updateTable('plan')
    .set({ valid_from: inDays(-90) })
    .execute();
  channel = `渠道 ${newId().slice(-8)}`;
  linkId = (
    await insertPromotionLink(db, {
      ...{
        code: newId(),
        name: 'A',
        group_id: groupId,
        episode: 1,
        free_episodes: null,
        offer: null,
        channel,
      },
      ...{ partner_id: null, platform: null, staff_id: null, staff_name: '林' },
    })
  ).id;
  expect(plans.monthly.price).toBe(2500);
});

const put = (price: number, validFrom: Date | null = null, validUntil: Date | null = null) =>
  priceChannel(db, { duration: 'monthly', channel, price, validFrom, validUntil });
/** A version that was made in the past. */
const insertVersion = (version: number, price: number, from: Date, until: Date | null = null) =>
  db
    .insertInto('channel_price')
    .values({
      ...{ id: newId(), duration: 'monthly', channel, version, price },
      ...{ created_at: from, valid_from: from, ended_at: until },
    })
    .execute();
const offered = async () => (await listChannelPricesByLink(db, linkId)).map(({ price }) => price);
const versions = async () => (await listChannelPriceVersions(db)).filter((one) => one.channel === channel);
const states = async () =>
  (await versions()).map(({ version, price, state }) => `${version} ${price} ${state}`);

describe('the price of a channel', () => {
  it('is the lower one of both, whatever was done to either before', async () => {
    const price = fc.integer({ min: 1, max: 6 });
    const acts = fc.array(
      fc.oneof(
        fc.record({ act: fc.constantFrom('everybody', 'channel'), price }),
        fc.record({ act: fc.constantFrom('off sale', 'end'), price }),
      ),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        await pricePlan(db, 'monthly', 4);
        await endChannelPrice(db, { duration: 'monthly', channel });
        let [everybodys, own]: (number | undefined)[] = [4, undefined];
        for (const one of list) {
          if (one.act === 'everybody') {
            await pricePlan(db, 'monthly', one.price);
            everybodys = one.price;
          } else if (one.act === 'off sale') {
            await retirePlan(db, 'monthly');
            everybodys = undefined;
          } else if (one.act === 'end') {
            await endChannelPrice(db, { duration: 'monthly', channel });
            own = undefined;
          } else {
            const made = await put(one.price);
            expect(made !== undefined).toBe(everybodys !== undefined && one.price < everybodys);
            if (made) own = one.price;
          }
          const counts = everybodys !== undefined && own !== undefined && own < everybodys;
          expect(await offered()).toEqual(counts ? [own] : []);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('begins and ends by the clock of the database, and the latest version that has begun counts', async () => {
    await insertVersion(1, 2000, inDays(-20));
    expect(await offered()).toEqual([2000]);
    await insertVersion(2, 1900, inDays(-10), inDays(1));
    expect(await offered()).toEqual([1900]);
    await insertVersion(3, 1800, inDays(1));
    expect(await offered()).toEqual([1900]);
    expect(await states()).toEqual(['3 1800 scheduled', '2 1900 on_sale', '1 2000 past']);
    await insertVersion(4, 1700, inDays(-5), inDays(-1));
    expect(await offered()).toEqual([]);
    expect(await states()).toEqual(['4 1700 past', '3 1800 scheduled', '2 1900 past', '1 2000 past']);
  });

  it('leaves the one before as it was, until its own end, if it waited and was given up', async () => {
    await put(2000, null, inDays(30));
    await put(1500, inDays(2));
    expect(await states()).toEqual(['2 1500 scheduled', '1 2000 on_sale']);
    const [waiting, current] = await versions();
    expect(current?.until).toEqual(waiting?.valid_from);
    await put(1600, inDays(3));
    expect(await states()).toEqual(['3 1600 scheduled', '2 1500 past', '1 2000 on_sale']);
    await endChannelPrice(db, { duration: 'monthly', channel });
    expect(await states()).toEqual(['3 1600 past', '2 1500 past', '1 2000 past']);
    expect(await offered()).toEqual([]);
  });

  it('is held against the price that everybody has when it begins', async () => {
    await pricePlan(db, 'monthly', 1000, inDays(5));
    expect(await put(1500, inDays(6))).toBeUndefined();
    expect(await put(1500, inDays(4))).toMatchObject({ version: 1 });
    await retirePlan(db, 'monthly');
    expect(await put(900)).toBeUndefined();
  });

  it('is marked if everybody pays less than that by now', async () => {
    await put(2000);
    await pricePlan(db, 'monthly', 2000);
    expect(await states()).toEqual(['1 2000 not_lower']);
    expect(await offered()).toEqual([]);
  });

  it('of a paused link is that for everybody', async () => {
    await put(2000);
    await db.updateTable('promotion_link').set({ paused_at: new Date() }).where('id', '=', linkId).execute();
    expect(await offered()).toEqual([]);
  });
});

describe('the database', () => {
  it('refuses a price that is not lower, or ends before it begins, and any change of one', async () => {
    const refused = { code: '23514' };
    await expect(insertVersion(1, 2500, new Date())).rejects.toMatchObject(refused);
    await expect(insertVersion(1, 2000, inDays(2), inDays(1))).rejects.toMatchObject(refused);
    await expect(insertVersion(1, 2000, inDays(-100))).rejects.toMatchObject(refused);
    await put(2000, null, inDays(1));
    const own = db.updateTable('channel_price').where('channel', '=', channel);
    await expect(own.set({ price: 1 }).execute()).rejects.toMatchObject(refused);
    await expect(own.set({ valid_from: inDays(-1) }).execute()).rejects.toMatchObject(refused);
    await expect(own.set({ ended_at: inDays(2) }).execute()).rejects.toMatchObject(refused);
    await expect(own.set({ ended_at: null }).execute()).rejects.toMatchObject(refused);
    const gone = db.deleteFrom('channel_price').where('channel', '=', channel);
    await expect(gone.execute()).rejects.toMatchObject(refused);
  });

  it('refuses an order at it by who followed no link of the channel, and at another sum', async () => {
    const { id: memberId } = await insertMember(db);
    const [plan] = await listPlansOnSale(db);
    const made = await put(2000);
    if (!plan || !made) throw new Error('nothing is on sale');
    const { id, version } = made;
    const visits = [{ id: newId(), linkId, at: Date.now() - 1000, parameters: {} }];
    const buy = (price: number, by: typeof visits, priceId = id) => {
      const channelPrice = { id: priceId, channel, version, regularPrice: plan.price };
      const snapshot = JSON.stringify({ ...snapshotOf({ ...plan, price }), channelPrice });
      return db.transaction().execute((tx) =>
        insertOrder(tx, memberId, {
          plan_id: plan.id,
          kind: 'membership',
          amount: price,
          visits: by,
          snapshot,
        }),
      );
    };
    await expect(buy(2000, [])).rejects.toMatchObject({ code: '23514' });
    await expect(buy(1999, visits)).rejects.toMatchObject({ code: '23514' });
    await expect(buy(2000, visits, newId())).rejects.toMatchObject({ code: '23514' });
    await expect(buy(2000, visits)).resolves.toMatchObject({ amount: 2000 });
    expect(await findViolations(db)).toEqual([]);
  });
});
