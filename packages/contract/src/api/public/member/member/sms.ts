import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { phone, smsPurpose } from '../../../../entities/member.ts';

export default endpoint({
  method: 'POST',
  audience: 'guest',
  summary: 'Sends a code by text message; answers the same whether or not the number has an account',
  input: z.strictObject({
    /** Needed to register, to log in and for a new number; all else goes to the member's own number. */
    phone: phone.optional(),
    purpose: smsPurpose,
  }),
  output: z.object({
    /** Seconds the code is valid. */
    expiresIn: z.int(),
    /** Seconds until another may be asked for. */
    resendAfter: z.int(),
  }),
  errors: ['PHONE_NOT_SUPPORTED', 'LOGIN_REQUIRED', 'SMS_NOT_SENT'],
});
