import { watchedSince } from '@playlet/core/members/teen';
import { beijingDayStart } from '@playlet/domain/beijing';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';

/** More than this a screen would not name. */
const MAX_DRAMAS = 20;

export default handler<'GET member/profile/teen/today'>(async (_input, { context, caller }) => {
  const since = new Date(beijingDayStart(context.clock.now()));
  const { memberId } = memberOf(caller).session;
  return { dramas: await watchedSince(context.db, memberId, since, MAX_DRAMAS) };
});
