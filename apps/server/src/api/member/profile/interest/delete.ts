import { removeInterest } from '@playlet/core/recommendations/removed-interest';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentInterests } from '#recommend/own-interests.ts';

export default defineHandler<'DELETE member/profile/interest/delete'>(async ({ kind, subject }, call) => {
  const { db, clock, listSnapshots } = call.context;
  const { memberId } = memberOf(call.caller).session;
  // Only a learned interest can be removed: words of a caller would fill the table.
  const { list } = await presentInterests(call);
  if (!list.some((one) => one.kind === kind && one.subject === subject))
    throw call.fail('INTEREST_NOT_FOUND');
  if (!(await removeInterest(db, { memberId, kind, subject, now: clock.now() })))
    throw call.fail('TOKEN_INVALID');
  await listSnapshots.forget(memberId);
  return presentInterests(call);
});
