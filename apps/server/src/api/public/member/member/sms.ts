import type { SmsPurpose } from '@playlet/contract/entities/member';
import { findMemberById } from '@playlet/core/members/member';
import { SMS_CODE_TTL_SECONDS, SMS_RESEND_AFTER_SECONDS } from '@playlet/domain/account/sms';
import { sendSmsCode } from '#account/sms/sms-codes.ts';
import { memberOf } from '#call/caller.ts';
import { type CallOf, defineHandler } from '#call/handler.ts';

/** The purposes for which a code may be sent to a foreign number. */
const toAnyPhone: SmsPurpose[] = ['register', 'login', 'phone'];

type SmsCall = CallOf<'POST public/member/member/sms'>;

export default defineHandler<'POST public/member/member/sms'>(
  async ({ phone: given, purpose, work }, call) => {
    const phone = toAnyPhone.includes(purpose) ? required(call, given) : await ownPhone(call, given);
    // Only a member moves to another number.
    if (purpose === 'phone') memberOf(call.caller);
    const challengeId = await sendSmsCode(call.context, { phone, purpose, ip: call.request.ip, work });
    return { challengeId, expiresIn: SMS_CODE_TTL_SECONDS, resendAfter: SMS_RESEND_AFTER_SECONDS };
  },
);

function required({ fail }: SmsCall, phone: string | undefined): string {
  if (phone !== undefined) return phone;
  throw fail('VALIDATION_FAILED', {
    data: { fields: [{ path: 'phone', rule: 'required', message: 'Required for this purpose' }] },
  });
}

async function ownPhone({ context, caller, fail }: SmsCall, given: string | undefined): Promise<string> {
  const member = await findMemberById(context.db, memberOf(caller).session.memberId);
  if (!member?.phone || (given !== undefined && given !== member.phone)) throw fail('PHONE_NOT_SUPPORTED');
  return member.phone;
}
