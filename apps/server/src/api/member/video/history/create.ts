import { adoptWatches } from '@playlet/core/playback/remember-watch';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { ownVisibilityOf } from '#catalogue/viewer.ts';

export default defineHandler<'POST member/video/history/create'>(
  async ({ list }, { context, caller, fail }) => {
    const member = memberOf(caller);
    const { memberId, id: sessionId } = member.session;
    const watches = list.map((watch) => ({ ...watch, watchedAt: new Date(watch.watchedAt) }));
    const adopted = await adoptWatches(context.db, { memberId, sessionId }, watches, ownVisibilityOf(member));
    if (!adopted) throw fail('TOKEN_INVALID');
    return {};
  },
);
