import type { Config } from '@playlet/config';
import type { Membership } from '@playlet/contract/entities/money';
import { readMembership } from '@playlet/core/orders/membership';
import type { Database } from '@playlet/db';
import type { Clock } from '@playlet/domain/time';
import { fail } from '../http/business-error.ts';

/**
 * Returns a member's present membership, and the plan of its renewal.
 * @throws TOKEN_INVALID where the account is gone
 */
export async function presentMembership(
  { db, config, clock }: { db: Database; config: Pick<Config, 'sms'>; clock: Clock },
  memberId: string,
): Promise<Membership> {
  const found = await readMembership(db, memberId, clock.now());
  if (!found) throw fail('TOKEN_INVALID');
  const { vip, expiresAt, lifetime, plan, renewal } = found;
  return {
    vipState: vip ? 1 : 0,
    expiresAt: expiresAt?.toISOString() ?? null,
    lifetime,
    plan,
    renewalOffered: config.sms.announcesRenewals,
    autoRenew: renewal && {
      duration: renewal.duration,
      amount: renewal.amount,
      remindAt: renewal.remindAt?.toISOString() ?? null,
      announced: renewal.isAnnounced,
      chargeAt: renewal.chargeAt?.toISOString() ?? null,
      balanceEnough: renewal.isBalanceEnough,
    },
  };
}
