import { enableTeen } from '@playlet/core/members/teen';
import { hashPassword } from '#account/password/password-hash.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { readTeenState } from '#teen/state.ts';

export default defineHandler<'POST member/profile/teen/enable'>(
  async ({ pin, band }, { context, caller, fail }) => {
    const { memberId, teen } = memberOf(caller).session;
    if (teen) throw fail('TEEN_ON');
    const pinHash = await context.passwordLimit(() => hashPassword(pin));
    if (!(await enableTeen(context.db, { memberId, band, pinHash }))) throw fail('TEEN_ON');
    return readTeenState(context, memberId);
  },
);
