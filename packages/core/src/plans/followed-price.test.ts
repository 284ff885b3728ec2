import { newId } from '@playlet/db/id';
import { DAY_MS } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertPlans } from '@playlet/testing/money';
import { expect, it } from 'vitest';
import { insertPromotionLink } from '../promotion/link.ts';
import { priceChannel } from './channel-price.ts';
import { listFollowedPrices } from './followed-price.ts';

const { db } = await testDatabase();
await insertPlans(db);
const { id: linkId } = await insertPromotionLink(db, {
  ...{ code: newId(), name: 'A', group_id: await insertGroup(db), episode: 1, free_episodes: null },
  ...{ offer: null, channel: '渠道', partner_id: null, platform: null, staff_id: null, staff_name: '林' },
});
await priceChannel(db, {
  ...{ duration: 'monthly', channel: '渠道', price: 1900 },
  ...{ validFrom: null, validUntil: null },
});
const now = Date.now();
const follower = (followedAt: number, buyer: { age?: number; minor?: boolean } = {}) => ({
  memberId: undefined,
  visits: [{ id: newId(), linkId, at: followedAt, parameters: {} }],
  age: buyer.age,
  minor: buyer.minor ?? false,
});

it('a buyer has the prices of the link that counts at the moment', async () => {
  expect(await listFollowedPrices(db, follower(now), now)).toMatchObject([{ price: 1900 }]);
  expect(await listFollowedPrices(db, follower(now - 8 * DAY_MS), now)).toEqual([]);
});

it('a minor has no channel price', async () => {
  expect(await listFollowedPrices(db, follower(now, { minor: true }), now)).toEqual([]);
  expect(await listFollowedPrices(db, follower(now, { age: 17 }), now)).toEqual([]);
  expect(await listFollowedPrices(db, follower(now, { age: 18 }), now)).toHaveLength(1);
});
