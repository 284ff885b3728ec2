import { listPasskeys } from '@playlet/core/members/passkey';
import { presentPasskey } from '#account/passkey/present.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { splitPage } from '#paging/page-place.ts';

export default defineHandler<'POST member/profile/passkey/list'>(async (input, { context, caller }) => {
  const passkeys = await listPasskeys(context.db, memberOf(caller).session.memberId);
  const { rows, paging } = splitPage(passkeys, input, ({ id }) => id);
  return { list: rows.map(presentPasskey), ...paging };
});
