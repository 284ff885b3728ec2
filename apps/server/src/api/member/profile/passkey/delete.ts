import { deletePasskey } from '@playlet/core/members/passkey';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE member/profile/passkey/delete'>(
  async ({ id }, { context, caller, fail }) => {
    if (!(await deletePasskey(context.db, memberOf(caller).session.memberId, id)))
      throw fail('PASSKEY_NOT_FOUND');
    return {};
  },
);
