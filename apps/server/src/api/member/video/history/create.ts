import { adoptWatches } from '@playlet/core/playback/remember-watch';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { ownVisibility } from '#catalogue/viewer.ts';

export default handler<'POST member/video/history/create'>(async ({ list }, { context, caller, fail }) => {
  const member = memberOf(caller);
  const { memberId, id: sessionId } = member.session;
  const watches = list.map((watch) => ({ ...watch, watchedAt: new Date(watch.watchedAt) }));
  const adopted = await adoptWatches(context.db, { memberId, sessionId }, watches, ownVisibility(member));
  if (!adopted) throw fail('TOKEN_INVALID');
  return {};
});
