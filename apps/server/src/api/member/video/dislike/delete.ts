import { takeDislikeBack } from '@playlet/db/queries/dislike';
import { memberOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';

export default handler<'DELETE member/video/dislike/delete'>(async ({ id }, { context, caller, fail }) => {
  const { memberId } = memberOf(caller).session;
  const row = await takeDislikeBack(context.db, memberId, id);
  if (!row) throw fail('DISLIKE_NOT_FOUND');
  context.feedHeads.forget(memberId);
  return { id: row.id, groupId: row.group_id };
});
