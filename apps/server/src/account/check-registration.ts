import { erasureOf } from '@playlet/core/deregistration/leaving';
import { findMemberByName } from '@playlet/core/members/member';
import { isPasswordGuessable } from '@playlet/domain/account/password';
import { isPhoneSupported } from '@playlet/domain/account/phone';
import { isUsernameAllowed, usernameKeyOf } from '@playlet/domain/account/username';
import type { Call } from '../call/handler.ts';
import { BusinessError, type FieldFault, FieldsError } from '../http/business-error.ts';
import { checkSmsCode } from './sms/check-sms-code.ts';

type Registration = {
  phone: string;
  smsCode: string;
  challengeId: string | undefined;
  username: string;
  password: string;
};

/**
 * Checks every field, so that the form shows all faults at once. Answers a function that marks the code as used.
 * @throws FieldsError with PHONE_NOT_SUPPORTED, USERNAME_NOT_ALLOWED, PASSWORD_TOO_COMMON, PHONE_TAKEN, USERNAME_TAKEN or
 * SMS_CODE_WRONG; TOO_MANY_REQUESTS after too many wrong codes
 */
export async function checkRegistration(
  call: Call,
  { phone, smsCode, challengeId, username, password }: Registration,
) {
  const { db } = call.context;
  const faults: FieldFault[] = [];
  const supported = isPhoneSupported(phone);
  const allowed = isUsernameAllowed(username);
  if (!supported) faults.push({ path: 'phone', errorCode: 'PHONE_NOT_SUPPORTED' });
  if (!allowed) faults.push({ path: 'username', errorCode: 'USERNAME_NOT_ALLOWED' });
  if (isPasswordGuessable(password, { username, phone }))
    faults.push({ path: 'password', errorCode: 'PASSWORD_TOO_COMMON' });

  // A number that gets no messages has no code that could be wrong.
  if (!supported) throw new FieldsError(faults);
  const useUp = await checkSmsCode(call, { phone, purpose: 'register', code: smsCode, challengeId }).catch(
    (error: unknown) => {
      throw withCode(faults, error);
    },
  );
  // Nothing is said of phone or username before the phone is proven to be the caller's.
  const before = await findMemberByName(db, { phone });
  const leaving = before !== undefined && (await erasureOf(db, before.id)) !== undefined;
  if (before && !leaving) faults.push({ path: 'phone', errorCode: 'PHONE_TAKEN' });
  const namesake = allowed ? await findMemberByName(db, { usernameKey: usernameKeyOf(username) }) : undefined;
  if (namesake && !(leaving && namesake.id === before.id))
    faults.push({ path: 'username', errorCode: 'USERNAME_TAKEN' });
  if (faults.length > 0) throw new FieldsError(faults);
  return useUp;
}

/** A wrong code beside the other faults; any other failure is no fault of a field. */
function withCode(faults: readonly FieldFault[], error: unknown): unknown {
  if (!(error instanceof BusinessError) || error.errorCode !== 'SMS_CODE_WRONG') return error;
  return new FieldsError([...faults, { path: 'smsCode', errorCode: error.errorCode, data: error.data }]);
}
