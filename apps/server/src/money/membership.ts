import type { Membership } from '@playlet/contract/entities/money';
import { lastPlanOf } from '@playlet/core/orders/grant';
import { listPlansOnSale } from '@playlet/core/plans/plan';
import { autorenewOf, openRenewalNotice } from '@playlet/core/renewals/autorenew';
import { announceAt, chargeAt } from '@playlet/domain/money/renewal';
import { readOwnRow } from '../account/own-profile.ts';
import type { Call } from '../call/handler.ts';

/** Returns the caller's present membership, and the plan of its renewal. */
export async function readOwnMembership(call: Call): Promise<Membership> {
  const { db } = call.context;
  const member = await readOwnRow(call);
  const [renewal, notice, plans, plan] = await Promise.all([
    autorenewOf(db, member.id),
    openRenewalNotice(db, member.id),
    listPlansOnSale(db),
    lastPlanOf(db, member.id),
  ]);
  const expiresAt = member.vip_expires_at;
  const amount =
    notice?.amount ?? plans.find(({ duration }) => duration === renewal?.duration)?.price ?? null;
  const announcedAt =
    expiresAt && Math.max(announceAt(expiresAt.getTime()), renewal?.enabled_at.getTime() ?? 0);
  const takenAt =
    notice?.charge_at ?? (expiresAt && announcedAt && new Date(chargeAt(expiresAt.getTime(), announcedAt)));
  return {
    vipState: member.vip ? 1 : 0,
    expiresAt: expiresAt?.toISOString() ?? null,
    lifetime: member.lifetime,
    plan: member.vip ? plan : null,
    autoRenew: renewal
      ? {
          duration: renewal.duration,
          amount,
          remindAt: (notice?.sent_at ?? (announcedAt ? new Date(announcedAt) : null))?.toISOString() ?? null,
          announced: notice !== undefined,
          chargeAt: takenAt ? takenAt.toISOString() : null,
          balanceEnough: amount !== null && member.balance >= amount,
        }
      : null,
  };
}
