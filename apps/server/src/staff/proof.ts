import type { PasskeyAssertion } from '@playlet/contract/entities/passkey';
import {
  type CountedKey,
  countFailure,
  forgetFailures,
  readBlockedSeconds,
} from '@playlet/core/members/throttle';
import { signInAddresses } from '@playlet/core/staff/audit';
import {
  accountKeyOf,
  findStaffByAccount,
  findStaffById,
  type StaffRow,
  takeRecoveryCode,
  takeTotpStep,
} from '@playlet/core/staff/staff';
import { isPasswordGuessable } from '@playlet/domain/account/password';
import { blockCurve, MAX_GUESSES } from '@playlet/domain/account/throttle';
import { isPassword } from '../account/password/password-hash.ts';
import { sessionOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { networkOf } from '../http/address.ts';
import { fail } from '../http/business-error.ts';
import { takePasskeyProof } from './passkey.ts';
import { hashRecoveryCodes } from './secrets.ts';
import { matchTotpStep } from './totp.ts';

type SecondFactor = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
};
type Attempt = SecondFactor & { account: string; password: string };

/**
 * Returns the member of the staff for account, password and second factor. Every fault, a missing account included, has
 * the same answer after the same work.
 *
 * @throws STAFF_CREDENTIALS_WRONG; TOO_MANY_REQUESTS while too many were wrong
 */
export async function findStaffByCredentials(call: Call, attempt: Attempt): Promise<StaffRow> {
  const { db, passwordLimit } = call.context;
  passwordLimit.refuseWhenFull();
  const row = await findStaffByAccount(db, attempt.account);
  const guards = await guardsOf(call, attempt, row);
  await refuseWhileBlocked(call, guards);
  return passwordLimit(async () => {
    // Others of the same guesser may have failed while this one waited.
    await refuseWhileBlocked(call, guards);
    const isRight = await isPassword(attempt.password, row?.password_hash);
    if (row && isRight && row.disabled_at === null && (await takeSecondFactor(call, row, attempt))) {
      await forgetFailures(
        db,
        guards.filter(({ isOwn }) => isOwn).map(({ key }) => key),
      );
      return row;
    }
    await countFailure(db, guards);
    throw fail('STAFF_CREDENTIALS_WRONG');
  });
}

/** The counter of an attempt's wrong guesses; `isOwn`: it is cleared when the member of the staff signs in. */
type Guard = CountedKey & { isOwn: boolean };

/**
 * A network that the member of the staff signed in from within a year is counted for itself: strangers elsewhere, who guess at a
 * name they know, cannot keep its owner out. All others are counted together for the account, and by network.
 */
async function guardsOf(call: Call, { account }: Attempt, row: StaffRow | undefined): Promise<Guard[]> {
  const network = networkOf(call.request.ip);
  const ips = await signInAddresses(call.context.db, row?.id ?? '', SIGN_IN_CALLS);
  const name = row ? `account ${row.id}` : `name ${accountKeyOf(account)}`;
  if (row && ips.some((ip) => networkOf(ip) === network))
    return [{ ...guard(call, 'account', `${name} from ${network}`), isOwn: true }];
  return [
    { ...guard(call, 'account', name), isOwn: true },
    { ...guard(call, 'address', `network ${network}`), isOwn: false },
  ];
}

/** Calls that open a session: with a password, a passkey, or a one-time link. */
const SIGN_IN_CALLS = [
  'POST admin/entry/session/create',
  'POST admin/entry/passkey/login',
  'POST admin/entry/invitation/accept',
] as const;

/** Counts guesses within a session apart: its holder is no stranger, and strangers must not stop it. */
const sessionGuard = (call: Call): CountedKey =>
  guard(call, 'account', `session ${sessionOf(call.caller).session.id}`);

/**
 * Returns the session's member of the staff after a right password.
 *
 * @throws PASSWORD_WRONG; TOO_MANY_REQUESTS while too many were wrong
 */
export async function requireOwnPassword(call: Call, password: string): Promise<StaffRow> {
  const row = await readOwnRow(call);
  const counted = sessionGuard(call);
  await call.context.passwordLimit(async () => {
    await refuseWhileBlocked(call, [counted]);
    if (await isPassword(password, row.password_hash)) return;
    await countFailure(call.context.db, [counted]);
    throw fail('PASSWORD_WRONG');
  });
  return row;
}

/**
 * Returns the session's member of the staff after a right second factor, which is used up.
 *
 * @throws TOTP_CODE_WRONG; TOO_MANY_REQUESTS while too many were wrong
 */
export async function requireSecondFactor(call: Call, factor: SecondFactor): Promise<StaffRow> {
  const row = await readOwnRow(call);
  const counted = sessionGuard(call);
  await refuseWhileBlocked(call, [counted]);
  if (await takeSecondFactor(call, row, factor)) return row;
  await countFailure(call.context.db, [counted]);
  throw fail('TOTP_CODE_WRONG');
}

/** @throws OPERATOR_REQUIRED where the account ended meanwhile */
export async function readOwnRow({ context, caller }: Call): Promise<StaffRow> {
  const row = await findStaffById(context.db, sessionOf(caller).id);
  if (!row) throw fail('OPERATOR_REQUIRED');
  return row;
}

/** @throws PASSWORD_TOO_COMMON for one of those anybody would guess */
export function refuseGuessable(password: string, account: string): void {
  if (isPasswordGuessable(password, { username: account, phone: '' })) throw fail('PASSWORD_TOO_COMMON');
}

/** A code counts once, and a recovery code is gone after it. */
async function takeSecondFactor(
  call: Call,
  row: StaffRow,
  { code, recoveryCode, passkey }: SecondFactor,
): Promise<boolean> {
  const { db, config, clock } = call.context;
  if (passkey !== undefined) return takePasskeyProof(call, row.id, passkey);
  if (code !== undefined) {
    const step = matchTotpStep(
      config.secrets.open('staff-authenticator', row.totp_secret),
      code,
      clock.now(),
    );
    return step !== undefined && takeTotpStep(db, row.id, step);
  }
  if (recoveryCode === undefined) return false;
  return takeRecoveryCode(db, row.id, hashRecoveryCodes(config.secrets, recoveryCode));
}

function guard({ context }: Call, kind: keyof typeof MAX_GUESSES, what: string): CountedKey {
  return {
    key: context.config.secrets.mac('staff-guess', what).toString('base64url'),
    curve: blockCurve(MAX_GUESSES[kind]),
  };
}

async function refuseWhileBlocked({ context }: Call, guards: CountedKey[]): Promise<void> {
  const seconds = await readBlockedSeconds(
    context.db,
    guards.map(({ key }) => key),
  );
  if (seconds > 0) throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
}
