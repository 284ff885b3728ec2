import type { SmsPurpose } from '@playlet/contract/entities/member';
import { hasPassword, type MemberRow } from '@playlet/core/members/member';
import { countFailure, forgetFailures, readBlockedSeconds } from '@playlet/core/members/throttle';
import type { Database } from '@playlet/db';
import { blockCurve, MAX_GUESSES } from '@playlet/domain/account/throttle';
import { memberOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { fail } from '../http/business-error.ts';
import { isPassword } from './password/password-hash.ts';
import { checkSmsCode } from './sms/check-sms-code.ts';

/** A member's proof of identity. */
type Proof = {
  password?: string | undefined;
  smsCode?: string | undefined;
  challengeId?: string | undefined;
};

/**
 * A fresh proof that the member is at the device: the password, or a code sent to the account's phone for this
 * purpose. In an untrusted session only the code is accepted: a thief may have the password already. An account without a password has
 * only the code too. Answers what uses a
 * code up, for the transaction the proof is good for.
 * @throws PROOF_REQUIRED without a proof, naming those that count; PASSWORD_WRONG or SMS_CODE_WRONG; TOO_MANY_REQUESTS
 * after too many wrong passwords from this session.
 */
export async function requireProof(
  call: Call,
  member: MemberRow,
  purpose: SmsPurpose,
  { password, smsCode, challengeId }: Proof,
): Promise<(tx: Database) => Promise<void>> {
  if (smsCode !== undefined && member.phone !== null)
    return checkSmsCode(call, { phone: member.phone, purpose, code: smsCode, challengeId });
  const needsCode = memberOf(call.caller).session.risk || !hasPassword(member);
  if (password === undefined || needsCode) {
    const factors = needsCode ? ['smsCode'] : ['password', 'smsCode'];
    throw fail('PROOF_REQUIRED', { data: { factors } });
  }
  await provePassword(call, member, password);
  return async () => {};
}

async function provePassword({ context, caller, reply }: Call, member: MemberRow, password: string) {
  const key = `proof ${memberOf(caller).session.id}`;
  await context.passwordLimit(async () => {
    const seconds = await readBlockedSeconds(context.db, [key]);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      throw fail('TOO_MANY_REQUESTS', { data: { retryAfter: seconds } });
    }
    if (await isPassword(password, member.password_hash)) return forgetFailures(context.db, [key]);
    await countFailure(context.db, [{ key, curve: blockCurve(MAX_GUESSES.account) }]);
    throw fail('PASSWORD_WRONG');
  });
}
