import type { ErrorCode } from '@playlet/contract';
import type { CallInput } from '../../../lib/call.ts';
import { BusinessError } from '../../../lib/failure.ts';
import { type FieldErrors, readFieldErrors } from '../../../lib/form.ts';
import type { Translate } from '../../../lib/text.ts';
import { findPhoneFault, findSmsCodeFault } from '../sign-in/rules.ts';

/** The fields for moving the account to another number; the proof is the password or a code to the old one. */
export type PhoneChange = { phone: string; smsCode: string; by: 'password' | 'sms'; proof: string };
export type PhoneChangeField = 'phone' | 'smsCode' | 'proof';

/** The fields that need another look before anything is sent. */
export function findOverlooked(
  { phone, smsCode, by, proof }: PhoneChange,
  t: Translate,
): FieldErrors<PhoneChangeField> {
  const faults = {
    phone: findPhoneFault(phone),
    smsCode: findSmsCodeFault(smsCode),
    proof:
      by === 'sms' ? findSmsCodeFault(proof) : proof === '' ? ('field.needPassword' as const) : undefined,
  };
  return {
    ...(faults.phone && { phone: t(faults.phone) }),
    ...(faults.smsCode && { smsCode: t(faults.smsCode) }),
    ...(faults.proof && { proof: t(faults.proof) }),
  };
}

export function buildPhoneChangeInput({
  phone,
  smsCode,
  by,
  proof,
}: PhoneChange): CallInput<'PUT member/profile/profile/phone'> {
  return {
    phone: phone.trim(),
    smsCode,
    ...(by === 'password' ? { password: proof } : { oldSmsCode: proof }),
  };
}

/** A refused change as the error of the field it is about. */
export function describeRefusal(error: unknown, t: Translate): FieldErrors<PhoneChangeField> {
  if (error instanceof BusinessError) {
    // To someone who is signed in, "please sign in" is no way out.
    if (error.errorCode === 'PHONE_TAKEN') return { phone: t('check.phoneTaken') };
    if (error.errorCode === 'SMS_CODE_WRONG')
      return { [isOldCode(error.data) ? 'proof' : 'smsCode']: error.message };
  }
  return readFieldErrors(error, REFUSED);
}

/** Returns the error of a code that could not be sent, for the field below which it belongs. */
export function describeNotSent(error: unknown, field: 'smsCode' | 'proof'): FieldErrors<PhoneChangeField> {
  return readFieldErrors<PhoneChangeField>(error, {
    PHONE_NOT_SUPPORTED: field === 'smsCode' ? 'phone' : 'proof',
    SMS_NOT_SENT: field,
    SMS_QUOTA_REACHED: field,
    TOO_MANY_REQUESTS: field,
  });
}

/** Two codes are checked; the service says which one is wrong. */
function isOldCode(data: unknown): boolean {
  // The contract says what this error carries; the envelope's type cannot.
  return (data as { purpose?: string } | null)?.purpose === 'rebind';
}

const REFUSED: Partial<Record<ErrorCode, PhoneChangeField>> = {
  PHONE_NOT_SUPPORTED: 'phone',
  PASSWORD_WRONG: 'proof',
  PROOF_REQUIRED: 'proof',
  TOO_MANY_REQUESTS: 'proof',
};
