import { deleteDevice } from '@playlet/db/queries/device';
import { memberOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST member/member/member/logout'>(async (_input, { context, caller, reply }) => {
  const { session } = memberOf(caller);
  await deleteDevice(context.db, session.memberId, session.id);
  reply.header('clear-site-data', '"cache","storage"');
  return {};
});
