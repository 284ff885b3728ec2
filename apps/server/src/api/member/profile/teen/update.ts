import { updateTeen } from '@playlet/core/members/teen';
import { hashPassword } from '#account/password/password-hash.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { provePin } from '#teen/pin.ts';
import { readTeenState } from '#teen/state.ts';

export default defineHandler<'PUT member/profile/teen/update'>(
  async ({ pin, band, newPin }, { context, caller }) => {
    const { memberId } = memberOf(caller).session;
    await provePin(context, memberId, pin);
    const pinHash =
      newPin === undefined ? undefined : await context.passwordLimit(() => hashPassword(newPin));
    await updateTeen(context.db, memberId, { band, pinHash });
    return readTeenState(context, memberId);
  },
);
