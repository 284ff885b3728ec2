import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { challengeId, phone, smsPurpose, smsWork } from '../../../../entities/member.ts';

export default endpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary: 'Sends a code by text message; answers the same whether or not the number has an account',
  input: z.strictObject({
    /** Needed to register, to log in and for a new number; all else goes to the member's own number. */
    phone: phone.optional(),
    purpose: smsPurpose,
    /** Asked for by SMS_WORK_REQUIRED, from the second message to a phone or from a network on. */
    work: smsWork.optional(),
  }),
  output: z.object({
    /** Goes with the code, and tells this message's from any other's. */
    challengeId,
    /** Seconds the code is valid. */
    expiresIn: z.int(),
    /** Seconds until another may be asked for. */
    resendAfter: z.int(),
  }),
  // SMS_WORK_REQUIRED carries the work as `data`: `challenge`, `seed` and `bits`. A number `nonce` is looked for whose
  // SHA-256 of `seed:nonce` begins with so many zero bits.
  errors: ['PHONE_NOT_SUPPORTED', 'LOGIN_REQUIRED', 'SMS_WORK_REQUIRED', 'SMS_NOT_SENT'],
});
