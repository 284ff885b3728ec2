import { findMemberById, lockMember } from '@playlet/core/members/member';
import { findOwnerOfGrant, insertGrant } from '@playlet/core/orders/grant';
import { maxGiftDaysOf } from '@playlet/domain/member/gift';
import { type CallOf, defineHandler } from '#call/handler.ts';

type Call = CallOf<'POST admin/member/membership/create'>;

export default defineHandler<'POST admin/member/membership/create'>((input, call) => {
  const { memberId, days, key, note } = input;
  if (days > maxGiftDaysOf(rolesOf(call))) throw call.fail('GIFT_TOO_LARGE');
  return call.write({ kind: 'member', id: memberId }, async (tx, line) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw call.fail('MEMBER_NOT_FOUND');
    const given = await findOwnerOfGrant(tx, key);
    if (given && given.memberId !== memberId) throw call.fail('IDEMPOTENCY_KEY_REUSED');
    if (!given && member.lifetime) throw call.fail('LIFETIME_ALREADY');
    if (!given)
      await insertGrant(tx, {
        id: key,
        source: 'admin',
        recharge_id: null,
        member_id: memberId,
        kind: 'membership',
        term_days: days,
        amount: null,
        group_id: null,
        settled_at: new Date(call.context.clock.now()),
        note,
      });
    line.details({ days });
    const now = await findMemberById(tx, memberId);
    return {
      grantId: key,
      vipExpiresAt: now?.vip_expires_at?.toISOString() ?? null,
      lifetime: now?.lifetime ?? false,
    };
  });
});

function rolesOf({ caller }: Call) {
  return caller.kind === 'operator' ? caller.staff.roles : [];
}
