import { addToDay } from '@playlet/db/queries/teen';
import { beijingDay } from '@playlet/domain/beijing';
import { TEEN_EXTENSION_MS } from '@playlet/domain/teen/budget';
import { memberOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';
import { provePin } from '#teen/pin.ts';
import { teenState } from '#teen/state.ts';

export default handler<'POST member/profile/teen/extend'>(async ({ pin }, { context, caller }) => {
  const { memberId } = memberOf(caller).session;
  await provePin(context, memberId, pin);
  await addToDay(context.db, memberId, beijingDay(context.now()), { extra: TEEN_EXTENSION_MS });
  return teenState(context, memberId);
});
