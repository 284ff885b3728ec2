import { listStaffPasskeys } from '@playlet/core/staff/passkey';
import { presentPasskey } from '#account/passkey/present.ts';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { splitPage } from '#paging/page-place.ts';

export default defineHandler<'POST admin/own/passkey/list'>(async (input, { context, caller }) => {
  const passkeys = await listStaffPasskeys(context.db, sessionOf(caller).id);
  const { rows, paging } = splitPage(passkeys, input, ({ id }) => id);
  return { list: rows.map(presentPasskey), ...paging };
});
