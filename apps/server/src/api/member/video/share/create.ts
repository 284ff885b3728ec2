import { countShare } from '@playlet/core/engagement/share';
import { defineHandler } from '#call/handler.ts';
import { isInTeenMode } from '#catalogue/viewer.ts';
import { findVisibleGroup } from '#catalogue/visible-group.ts';
import { playSource } from '#recommend/play-source.ts';

export default defineHandler<'POST member/video/share/create'>(async ({ groupId }, call) => {
  const { context, caller, request } = call;
  if (isInTeenMode(caller)) throw call.fail('TEEN_RESTRICTED');
  const group = await findVisibleGroup(groupId, call);
  const counted = await countShare(context.db, {
    groupId: group.id,
    viewerKey: caller.viewerKey,
    source: playSource(caller, request, context),
    memberId: caller.kind === 'member' ? caller.session.memberId : undefined,
  });
  return { counted };
});
