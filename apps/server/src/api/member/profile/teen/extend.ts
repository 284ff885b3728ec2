import { extendDay } from '@playlet/core/members/teen';
import { beijingDayOf } from '@playlet/domain/beijing';
import { TEEN_EXTENSION_MS } from '@playlet/domain/teen/budget';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { provePin } from '#teen/pin.ts';
import { readTeenState } from '#teen/state.ts';

export default defineHandler<'POST member/profile/teen/extend'>(
  async ({ pin }, { context, caller, fail }) => {
    const { memberId } = memberOf(caller).session;
    await provePin(context, memberId, pin);
    const today = beijingDayOf(context.clock.now());
    if (!(await extendDay(context.db, memberId, today, TEEN_EXTENSION_MS))) throw fail('TEEN_EXTENDED');
    return readTeenState(context, memberId);
  },
);
