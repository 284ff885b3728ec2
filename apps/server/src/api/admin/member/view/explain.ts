import { memberById } from '@playlet/core/members/member';
import { handler } from '#call/handler.ts';
import { explainView } from '#members/explain-view.ts';

export default handler<'GET admin/member/view/explain'>(async ({ memberId, groupId }, { context, fail }) => {
  const member = await memberById(context.db, memberId);
  if (!member) throw fail('MEMBER_NOT_FOUND');
  const view = await explainView(context, member, groupId);
  if (!view) throw fail('GROUP_NOT_FOUND');
  return view;
});
