import { updateStaff } from '@playlet/core/staff/staff';
import { defineHandler } from '#call/handler.ts';
import { requireSecondFactor } from '#staff/proof.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#staff/secrets.ts';

export default defineHandler<'POST admin/own/recovery/create'>(async ({ code }, call) => {
  const row = await requireSecondFactor(call, { code });
  const recoveryCodes = newRecoveryCodes();
  const { secrets } = call.context.config;
  return call.write({ kind: 'staff', id: row.id }, async (tx, line) => {
    await updateStaff(tx, row.id, {
      recovery_hashes: recoveryCodes.map((one) => hashRecoveryCode(secrets, one)),
    });
    line.details({ changed: 'recovery codes' });
    return { recoveryCodes };
  });
});
