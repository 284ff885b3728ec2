import { readWatchedSince } from '@playlet/core/members/teen';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

/** More than this a screen would not name. */
const MAX_DRAMAS = 20;

export default defineHandler<'GET member/profile/teen/today'>(async (_input, { context, caller }) => {
  const since = new Date(beijingDayStartOf(context.clock.now()));
  const { memberId } = memberOf(caller).session;
  return { dramas: await readWatchedSince(context.db, memberId, since, MAX_DRAMAS) };
});
