import { dropServerLinks, type StaffInvitationRow, takeInvitation } from '@playlet/core/staff/invitation';
import { deleteStaffPasskeys } from '@playlet/core/staff/passkey';
import { endStaffSessions } from '@playlet/core/staff/session';
import { findStaffById, insertStaff, updateStaff } from '@playlet/core/staff/staff';
import { revokeTokensOf } from '@playlet/core/staff/token';
import type { Database } from '@playlet/db';
import { hashPassword } from '#account/password/password-hash.ts';
import { type CallOf, defineHandler } from '#call/handler.ts';
import { invitationOf } from '#staff/links.ts';
import { refuseGuessable } from '#staff/proof.ts';
import { openStaffSession } from '#staff/session.ts';
import { matchTotpStep } from '#staff/totp.ts';

type AcceptCall = CallOf<'POST admin/entry/invitation/accept'>;

export default defineHandler<'POST admin/entry/invitation/accept'>(async (input, call) => {
  const { context, fail } = call;
  const invitation = await invitationOf(context, input.link);
  const own = invitation.staff_id === null ? undefined : await findStaffById(context.db, invitation.staff_id);
  const account = own?.account ?? invitation.account ?? input.account;
  const name = own?.name ?? invitation.name ?? input.name;
  if (account === undefined) throw missing(call, 'account');
  if (name === undefined) throw missing(call, 'name');
  refuseGuessable(input.password, account);
  const step = stepOf(call, invitation, input.code);
  const passwordHash = await context.passwordLimit(() => hashPassword(input.password));
  return call.write({ kind: 'staff', ...(own && { id: own.id }) }, async (tx, line) => {
    const taken = await takeInvitation(tx, invitation.id);
    // Another authenticator was made meanwhile, or another request was faster.
    if (!taken?.totp_secret || !invitation.totp_secret?.equals(taken.totp_secret))
      throw fail('STAFF_LINK_INVALID');
    const secrets = {
      password_hash: passwordHash,
      totp_secret: taken.totp_secret,
      totp_step: step,
      recovery_hashes: taken.recovery_hashes,
    };
    const id = own
      ? await renew(tx, own.id, secrets, input.keepTokens)
      : await insertStaff(tx, { account, name, roles: taken.roles, ...secrets });
    if (id === undefined) throw fail('STAFF_ACCOUNT_TAKEN');
    if (taken.kind === 'owner') await dropServerLinks(tx, 'owner');
    const row = await findStaffById(tx, id);
    if (!row) throw fail('STAFF_LINK_INVALID');
    line.id(id);
    line.actor(row);
    line.details({ link: taken.kind });
    return openStaffSession(tx, call, row);
  });
});

/** The link names no account yet, and so the one who uses it must. */
function missing({ fail }: AcceptCall, path: 'account' | 'name') {
  return fail('VALIDATION_FAILED', { data: { fields: [{ path, rule: 'required', message: 'is needed' }] } });
}

/** The step of the code typed, which is then used up. */
function stepOf(
  { context, fail }: AcceptCall,
  { totp_secret: sealed }: StaffInvitationRow,
  code: string,
): number {
  const { config, clock } = context;
  const step = sealed && matchTotpStep(config.secrets.open('staff-authenticator', sealed), code, clock.now());
  if (!step) throw fail('TOTP_CODE_WRONG');
  return step;
}

/** Ends everything opened with the old password or authenticator, and all passkeys, except the access tokens to keep. */
async function renew(
  tx: Database,
  id: string,
  secrets: Parameters<typeof updateStaff>[2],
  keptTokenIds?: readonly string[],
): Promise<string> {
  await updateStaff(tx, id, { ...secrets, next_totp_secret: null, next_recovery_hashes: [] });
  await endStaffSessions(tx, id);
  await deleteStaffPasskeys(tx, id);
  await revokeTokensOf(tx, id, keptTokenIds);
  return id;
}
