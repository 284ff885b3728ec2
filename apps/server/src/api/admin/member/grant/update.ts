import { setPrivateGrant } from '@playlet/db/queries/invitation';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'PUT admin/member/grant/update'>(async ({ memberId, privateGrant }, { context }) => {
  if (!(await setPrivateGrant(context.db, memberId, privateGrant)))
    throw new BusinessError('MEMBER_NOT_FOUND');
  return { memberId, privateGrant };
});
