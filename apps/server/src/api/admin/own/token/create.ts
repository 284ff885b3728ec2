import { insertStaffToken } from '@playlet/core/staff/token';
import { grantOf } from '@playlet/domain/staff/permissions';
import { DAY_MS } from '@playlet/domain/time';
import { hashToken } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentToken } from '#staff/present.ts';
import { requireSecondFactor } from '#staff/proof.ts';
import { newStaffToken, TOKEN_PREFIX } from '#staff/secrets.ts';

export default defineHandler<'POST admin/own/token/create'>(
  async ({ name, scopes, days, ...factor }, call) => {
    const { id, roles, name: staffName } = await requireSecondFactor(call, factor);
    if (scopes.some((scope) => grantOf(roles, scope) === undefined)) throw call.fail('TOKEN_SCOPE_TOO_WIDE');
    const token = newStaffToken(TOKEN_PREFIX);
    return call.write({ kind: 'staff token' }, async (tx, line) => {
      const row = await insertStaffToken(tx, {
        staff_id: id,
        name,
        scopes: [...new Set(scopes)],
        token_hash: hashToken(token),
        hint: token.slice(-4),
        expires_at: new Date(call.context.clock.now() + days * DAY_MS),
      });
      line.id(row.id);
      return { token, entry: presentToken({ ...row, staffName }) };
    });
  },
);
