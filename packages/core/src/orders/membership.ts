import type { Database } from '@playlet/db/database';
import { renewalTimesOf } from '@playlet/domain/money/renewal';
import type { PlanDuration } from '@playlet/domain/money/term';
import { findMemberById } from '../members/member.ts';
import { listPlansOnSale } from '../plans/plan.ts';
import { autorenewOf, openRenewalNotice } from '../renewals/autorenew.ts';
import { readLawRules } from '../rules/law-rules.ts';
import { lastPlanOf } from './grant.ts';

/** A membership with its renewal; null where there is none. */
export type OwnMembership = {
  vip: boolean;
  expiresAt: Date | null;
  lifetime: boolean;
  plan: PlanDuration | null;
  renewal: {
    duration: PlanDuration;
    /** Fen; null while nothing of this duration is on sale. */
    amount: number | null;
    remindAt: Date | null;
    isAnnounced: boolean;
    chargeAt: Date | null;
    isBalanceEnough: boolean;
  } | null;
};

/** Returns a member's membership at a moment in milliseconds since 1970, and the plan of its renewal; undefined where the member is gone. */
export async function readMembership(
  db: Database,
  memberId: string,
  now: number,
): Promise<OwnMembership | undefined> {
  const member = await findMemberById(db, memberId);
  if (!member) return undefined;
  const [renewal, notice, plans, plan] = await Promise.all([
    autorenewOf(db, memberId),
    openRenewalNotice(db, memberId),
    listPlansOnSale(db),
    lastPlanOf(db, memberId),
  ]);
  const { vip, lifetime, balance, vip_expires_at: expiresAt } = member;
  const membership = { vip, expiresAt, lifetime, plan: vip ? plan : null };
  if (!renewal) return { ...membership, renewal: null };
  const { duration, enabled_at } = renewal;
  const amount = notice?.amount ?? plans.find((one) => one.duration === duration)?.price ?? null;
  const { announceAt, chargeAt } = renewalTimesOf(await readLawRules(db), now);
  const announcedAt = expiresAt && Math.max(announceAt(expiresAt.getTime()), enabled_at.getTime());
  return {
    ...membership,
    renewal: {
      duration,
      amount,
      remindAt: notice?.sent_at ?? (announcedAt === null ? null : new Date(announcedAt)),
      isAnnounced: notice !== undefined,
      chargeAt:
        notice?.charge_at ??
        (expiresAt && announcedAt !== null ? new Date(chargeAt(expiresAt.getTime(), announcedAt)) : null),
      isBalanceEnough: amount !== null && balance >= amount,
    },
  };
}
