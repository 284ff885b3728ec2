import { setPrivateGrant } from '@playlet/core/members/invitation';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/member/grant/update'>(({ memberId, privateGrant }, { write, fail }) =>
  write({ kind: 'member', id: memberId }, async (tx) => {
    if (!(await setPrivateGrant(tx, memberId, privateGrant))) throw fail('MEMBER_NOT_FOUND');
    return { memberId, privateGrant };
  }),
);
