import { groupById } from '@playlet/db/queries/group';
import { pinRank, rankDramas } from '@playlet/db/queries/rank';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/rank/pin'>(async (pin, { context, fail }) => {
  if (!(await groupById(context.db, pin.groupId))) throw fail('GROUP_NOT_FOUND');
  await pinRank(context.db, pin);
  await rankDramas(context.db, context.now(), [pin.list]);
  return {};
});
