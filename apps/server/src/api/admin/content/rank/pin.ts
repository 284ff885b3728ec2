import { groupById } from '@playlet/db/queries/group';
import { pinRank, rankDramas } from '@playlet/db/queries/rank';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST admin/content/rank/pin'>(async (pin, { context }) => {
  if (!(await groupById(context.db, pin.groupId))) throw new BusinessError('GROUP_NOT_FOUND');
  await pinRank(context.db, pin);
  await rankDramas(context.db, context.now(), [pin.list]);
  return {};
});
