import { dislike } from '@playlet/db/queries/dislike';
import { visibleGroup } from '#catalogue/visible-group.ts';
import { memberOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST member/video/dislike/create'>(async ({ groupId }, call) => {
  const { memberId } = memberOf(call.caller).session;
  const group = await visibleGroup(groupId, call);
  const row = await dislike(call.context.db, memberId, group.id);
  if (!row) throw call.fail('TOKEN_INVALID');
  call.context.feedHeads.forget(memberId);
  return { id: row.id, groupId: row.group_id };
});
