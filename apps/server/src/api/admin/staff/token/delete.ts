import { revokeStaffToken } from '@playlet/core/staff/token';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/staff/token/delete'>(({ id }, { write, fail }) =>
  write({ kind: 'staff token', id }, async (tx) => {
    if (!(await revokeStaffToken(tx, id))) throw fail('STAFF_TOKEN_NOT_FOUND');
    return {};
  }),
);
