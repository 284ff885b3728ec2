import { endStaffSessions } from '@playlet/core/staff/session';
import { lockStaff, updateStaff } from '@playlet/core/staff/staff';
import { revokeTokensOf } from '@playlet/core/staff/token';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { matchTotpStep } from '#staff/totp.ts';

export default defineHandler<'PUT admin/own/totp/update'>(
  ({ code, keepTokens }, { context, caller, write, fail }) => {
    const { id, session } = sessionOf(caller);
    return write({ kind: 'staff', id }, async (tx, line) => {
      const row = await lockStaff(tx, id);
      const sealed = row?.next_totp_secret;
      const step =
        sealed &&
        matchTotpStep(context.config.secrets.open('staff-authenticator', sealed), code, context.clock.now());
      if (!sealed || !step) throw fail('TOTP_CODE_WRONG');
      await updateStaff(tx, id, {
        totp_secret: sealed,
        totp_step: step,
        recovery_hashes: row.next_recovery_hashes,
        next_totp_secret: null,
        next_recovery_hashes: [],
      });
      const ended = await endStaffSessions(tx, id, { except: session.id });
      const tokensRevoked = await revokeTokensOf(tx, id, keepTokens);
      line.details({ changed: 'authenticator', sessionsEnded: ended, tokensRevoked });
      return {};
    });
  },
);
