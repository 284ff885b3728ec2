import { deleteDevice } from '@playlet/db/queries/device';
import { BusinessError } from '../../../../http/business-error.ts';
import { memberOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'DELETE member/profile/device/delete'>(async ({ id }, { context, caller }) => {
  if (!(await deleteDevice(context.db, memberOf(caller).session.memberId, id)))
    throw new BusinessError('DEVICE_NOT_FOUND');
  return {};
});
