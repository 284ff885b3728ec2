import { findMemberById } from '@playlet/core/members/member';
import { defineHandler } from '#call/handler.ts';
import { explainView } from '#members/explain-view.ts';

export default defineHandler<'GET admin/member/view/explain'>(
  async ({ memberId, groupId }, { context, fail }) => {
    const member = await findMemberById(context.db, memberId);
    if (!member) throw fail('MEMBER_NOT_FOUND');
    const view = await explainView(context, member, groupId);
    if (!view) throw fail('GROUP_NOT_FOUND');
    return view;
  },
);
