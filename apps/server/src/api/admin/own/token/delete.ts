import { revokeStaffToken } from '@playlet/core/staff/token';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/own/token/delete'>(({ id }, { caller, write, fail }) =>
  write({ kind: 'staff token', id }, async (tx) => {
    if (!(await revokeStaffToken(tx, id, sessionOf(caller).id))) throw fail('STAFF_TOKEN_NOT_FOUND');
    return {};
  }),
);
