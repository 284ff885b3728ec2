import type { Database } from '@playlet/db/database';
import { isMinor } from '@playlet/domain/money/minor';
import { findFollowedLink, type Visit } from '../promotion/attribute.ts';
import { listChannelPricesByLink, type OfferedChannelPrice } from './channel-price.ts';

type Follower = {
  memberId: string | undefined;
  /** The links followed on the device that asks. */
  visits: readonly Visit[];
  age: number | undefined;
  minor: boolean;
};

/**
 * The prices that the channel of the followed link gives a buyer, which is the link an order of this moment is credited to;
 * none for minors.
 */
export async function listFollowedPrices(
  db: Database,
  { memberId, visits, ...buyer }: Follower,
  now: number,
): Promise<OfferedChannelPrice[]> {
  if (isMinor(buyer)) return [];
  const followed = await findFollowedLink(db, { memberId, visits, now: new Date(now) });
  return followed ? listChannelPricesByLink(db, followed.last.linkId) : [];
}
