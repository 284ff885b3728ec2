import { listChannelPricesByLink, type OfferedChannelPrice } from '@playlet/core/plans/channel-price';
import { findFollowedLink } from '@playlet/core/promotion/attribute';
import { isMinor } from '@playlet/domain/money/minor';
import { previewOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';
import { isInTeenMode } from '../../catalogue/viewer.ts';
import { visitsOf } from '../../promotion/visit.ts';
import type { KnownBuyer } from './minor-buyer.ts';

/**
 * The prices that the channel of the followed link gives a buyer, which is the link an order of this moment is credited to;
 * none for the staff, in teen mode and for minors.
 */
export async function listChannelPricesFor(call: Call, buyer: KnownBuyer): Promise<OfferedChannelPrice[]> {
  const { context, caller } = call;
  if (caller.kind === 'operator' || previewOf(caller) || isInTeenMode(caller) || isMinor(buyer)) return [];
  const followed = await findFollowedLink(context.db, {
    memberId: caller.kind === 'member' ? caller.session.memberId : undefined,
    visits: visitsOf(call),
    now: new Date(context.clock.now()),
  });
  return followed ? listChannelPricesByLink(context.db, followed.last.linkId) : [];
}
