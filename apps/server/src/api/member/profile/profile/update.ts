import { setBirthday, updatePersonalised } from '@playlet/core/members/member';
import { forgetInterests } from '@playlet/core/recommendations/recommend-train';
import { isBirthdayPossible } from '@playlet/domain/account/birthday';
import { readOwnProfile } from '#account/own-profile.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT member/profile/profile/update'>(
  async ({ birthday, personalised }, call) => {
    const { db } = call.context;
    const { memberId } = memberOf(call.caller).session;
    if (birthday !== undefined) {
      if (!isBirthdayPossible(birthday, new Date(call.context.clock.now())))
        throw call.fail('BIRTHDAY_NOT_POSSIBLE');
      if (!(await setBirthday(db, memberId, birthday))) throw call.fail('BIRTHDAY_FINAL');
    }
    if (personalised !== undefined) await updatePersonalised(db, memberId, personalised);
    if (personalised === false) await forgetInterests(db, memberId);
    return readOwnProfile(call);
  },
);
