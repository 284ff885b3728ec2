import { countShare } from '@playlet/core/engagement/share';
import { handler } from '#call/handler.ts';
import { inTeenMode } from '#catalogue/viewer.ts';
import { visibleGroup } from '#catalogue/visible-group.ts';
import { playSource } from '#recommend/play-source.ts';

export default handler<'POST member/video/share/create'>(async ({ groupId }, call) => {
  const { context, caller, request } = call;
  if (inTeenMode(caller)) throw call.fail('TEEN_RESTRICTED');
  const group = await visibleGroup(groupId, call);
  const counted = await countShare(context.db, {
    groupId: group.id,
    viewerKey: caller.viewerKey,
    source: playSource(caller, request, context),
    memberId: caller.kind === 'member' ? caller.session.memberId : undefined,
  });
  return { counted };
});
