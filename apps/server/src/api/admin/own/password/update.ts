import { endStaffSessions } from '@playlet/core/staff/session';
import { updateStaff } from '@playlet/core/staff/staff';
import { revokeTokensOf } from '@playlet/core/staff/token';
import { hashPassword } from '#account/password/password-hash.ts';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { refuseGuessable, requireOwnPassword } from '#staff/proof.ts';

export default defineHandler<'PUT admin/own/password/update'>(
  async ({ password, newPassword, keepTokens }, call) => {
    const row = await requireOwnPassword(call, password);
    refuseGuessable(newPassword, row.account);
    const passwordHash = await call.context.passwordLimit(() => hashPassword(newPassword));
    return call.write({ kind: 'staff', id: row.id }, async (tx, line) => {
      await updateStaff(tx, row.id, { password_hash: passwordHash });
      const ended = await endStaffSessions(tx, row.id, { except: sessionOf(call.caller).session.id });
      const tokensRevoked = await revokeTokensOf(tx, row.id, keepTokens);
      line.details({ changed: 'password', sessionsEnded: ended, tokensRevoked });
      return {};
    });
  },
);
