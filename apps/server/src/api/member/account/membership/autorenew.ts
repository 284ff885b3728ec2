import { insertConsents } from '@playlet/core/agreements/consent';
import { lockMember } from '@playlet/core/members/member';
import { listPlansOnSale } from '@playlet/core/plans/plan';
import { disableAutorenew, enableAutorenew } from '@playlet/core/renewals/autorenew';
import { runInTransaction } from '@playlet/db';
import { ageOf, isMinor } from '@playlet/domain/money/minor';
import { requireTrustedSession } from '#account/trusted-session.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentMembership } from '#money/membership.ts';
import { requireConsents } from '#money/order/consents.ts';

export default defineHandler<'PUT member/account/membership/autorenew'>(async (input, call) => {
  const { context } = call;
  const { memberId, teen } = memberOf(call.caller).session;
  // Stopping is always possible, and asks for nothing.
  if (!input.enabled) {
    await runInTransaction(context.db, async (tx) => {
      await lockMember(tx, memberId);
      await disableAutorenew(tx, memberId);
    });
    return presentMembership(context, memberId);
  }
  requireTrustedSession(call);
  if (!context.config.sms.announcesRenewals) throw call.fail('RENEWAL_NOT_OFFERED');
  if (teen) throw call.fail('TEEN_PAYMENT_RESTRICTED');
  await requireConsents(context, input.consents);
  const plans = await listPlansOnSale(context.db);
  if (!plans.some(({ duration }) => duration === input.duration)) throw call.fail('PLAN_NOT_FOUND');
  await runInTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw call.fail('TOKEN_INVALID');
    if (member.lifetime) throw call.fail('LIFETIME_ALREADY');
    const age = member.birthday === null ? undefined : ageOf(member.birthday, context.clock.now());
    if (isMinor({ age, minor: false })) throw call.fail('RENEWAL_NOT_FOR_MINORS');
    const now = new Date(context.clock.now());
    await insertConsents(tx, { memberId, consents: input.consents, source: 'renewal', at: now });
    await enableAutorenew(tx, {
      member_id: memberId,
      duration: input.duration,
      consents: JSON.stringify(input.consents),
      enabled_at: now,
    });
  });
  return presentMembership(context, memberId);
});
