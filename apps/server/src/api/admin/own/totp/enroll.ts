import { updateStaff } from '@playlet/core/staff/staff';
import { defineHandler } from '#call/handler.ts';
import { createEnrolment } from '#staff/enrolment.ts';
import { requireOwnPassword } from '#staff/proof.ts';

export default defineHandler<'POST admin/own/totp/enroll'>(async ({ password }, call) => {
  const row = await requireOwnPassword(call, password);
  const { shown, stored } = createEnrolment(call.context.config.secrets, row.account);
  return call.write({ kind: 'staff', id: row.id }, async (tx, line) => {
    await updateStaff(tx, row.id, {
      next_totp_secret: stored.totp_secret,
      next_recovery_hashes: stored.recovery_hashes,
    });
    line.details({ prepared: 'authenticator' });
    return shown;
  });
});
