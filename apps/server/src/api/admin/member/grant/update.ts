import { setPrivateGrant } from '@playlet/db/queries/invitation';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/member/grant/update'>(
  async ({ memberId, privateGrant }, { context, fail }) => {
    if (!(await setPrivateGrant(context.db, memberId, privateGrant))) throw fail('MEMBER_NOT_FOUND');
    return { memberId, privateGrant };
  },
);
