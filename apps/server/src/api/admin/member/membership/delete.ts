import { findMemberById, lockMember } from '@playlet/core/members/member';
import { revokeGift } from '@playlet/core/orders/grant';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/member/membership/delete'>(
  ({ memberId, grantId }, { context, write, fail }) =>
    write({ kind: 'member', id: memberId }, async (tx, line) => {
      if (!(await lockMember(tx, memberId))) throw fail('MEMBER_NOT_FOUND');
      const now = new Date(context.clock.now());
      if (!(await revokeGift(tx, memberId, grantId, now))) throw fail('GRANT_NOT_REVOCABLE');
      line.details({ revoked: grantId });
      const member = await findMemberById(tx, memberId);
      return {
        vipExpiresAt: member?.vip_expires_at?.toISOString() ?? null,
        lifetime: member?.lifetime ?? false,
      };
    }),
);
