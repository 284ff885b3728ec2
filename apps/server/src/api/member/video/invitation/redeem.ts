import { redeemInvitation } from '@playlet/core/members/invitation';
import { countFailure, readBlockedSeconds } from '@playlet/core/members/throttle';
import { blockCurve, MAX_GUESSES } from '@playlet/domain/account/throttle';
import { hashInvitation } from '#account/invitation.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST member/video/invitation/redeem'>(
  async ({ code }, { context, caller, fail }) => {
    const { memberId } = memberOf(caller).session;
    const key = `invitation ${memberId}`;
    if ((await readBlockedSeconds(context.db, [key])) > 0) throw fail('TOO_MANY_REQUESTS');
    if (await redeemInvitation(context.db, memberId, hashInvitation(code), new Date(context.clock.now())))
      return { privateGrant: true as const };
    await countFailure(context.db, [{ key, curve: blockCurve(MAX_GUESSES.account) }]);
    throw fail('INVITATION_NOT_VALID');
  },
);
