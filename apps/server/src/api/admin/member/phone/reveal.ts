import { findMemberById } from '@playlet/core/members/member';
import { defineHandler } from '#call/handler.ts';

/** Long enough to dial. */
const SHOWN_SECONDS = 60;

export default defineHandler<'POST admin/member/phone/reveal'>(
  ({ memberId, reason }, { write, fail, reply }) =>
    write({ kind: 'member', id: memberId }, async (tx, line) => {
      const member = await findMemberById(tx, memberId);
      if (!member || member.phone === null) throw fail('MEMBER_NOT_FOUND');
      line.details({ reason });
      reply.header('cache-control', 'no-store');
      return { phone: member.phone, seconds: SHOWN_SECONDS };
    }),
);
