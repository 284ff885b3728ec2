import type { Database } from '@playlet/db/database';
import { lockMember, type MemberRow } from '../members/member.ts';
import type { RechargeRow } from './recharge.ts';

/** An order and its buyer under their locks; the buyer is undefined where the account is gone. */
export type LockedRecharge = { order: RechargeRow; member: MemberRow | undefined };

/**
 * Locks the member before the order. Everybody who locks both does so in this order, or two transactions could wait for
 * each other.
 */
export async function lockRecharge(
  tx: Database,
  seen: Pick<RechargeRow, 'id' | 'member_id'>,
): Promise<LockedRecharge | undefined> {
  const member = seen.member_id === null ? undefined : await lockMember(tx, seen.member_id);
  const order = await tx
    .selectFrom('recharge')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst();
  return order && { order, member: order.member_id === null ? undefined : member };
}
