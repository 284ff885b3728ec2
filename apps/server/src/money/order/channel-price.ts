import type { KnownBuyer } from '@playlet/core/orders/buyer';
import type { OfferedChannelPrice } from '@playlet/core/plans/channel-price';
import { listFollowedPrices } from '@playlet/core/plans/followed-price';
import { previewOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';
import { isInTeenMode } from '../../catalogue/viewer.ts';
import { visitsOf } from '../../promotion/visit.ts';

/** The prices that a caller sees by the followed link; none for the staff, and in teen mode. */
export async function listChannelPricesFor(
  call: Pick<Call, 'context' | 'caller' | 'request'>,
  buyer: KnownBuyer,
): Promise<OfferedChannelPrice[]> {
  const { context, caller } = call;
  if (caller.kind === 'operator' || previewOf(caller) || isInTeenMode(caller)) return [];
  const memberId = caller.kind === 'member' ? caller.session.memberId : undefined;
  const follower = { memberId, visits: visitsOf(call), age: buyer.age, minor: buyer.minor };
  return listFollowedPrices(context.db, follower, context.clock.now());
}
