import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { proof } from '../../../../entities/member.ts';
import { dateTime } from '../../../../entities/scalar.ts';
import { teenDevice, teenPin } from '../../../../entities/teen.ts';

export default endpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary:
    'Gives the account up: membership, balance and all data are lost, at once, or after a week where it is done from a new place',
  input: z.strictObject({
    /** The tick: the member has read what is lost. */
    confirmed: z.literal(true),
    ...proof,
    /** The guardian's, in teen mode. */
    pin: teenPin.optional(),
  }),
  output: z.object({
    /** Until then a login with a code takes the account back; null where it is gone already. */
    undoUntil: dateTime.nullable(),
    /** What the device goes on with in teen mode; null where that was off. */
    device: teenDevice.nullable(),
  }),
  // A doubted session is asked for the code: PROOF_REQUIRED carries what counts as `data.factors`.
  errors: [
    'PROOF_REQUIRED',
    'PASSWORD_WRONG',
    'SMS_CODE_WRONG',
    'TEEN_OFF',
    'TEEN_PIN_REQUIRED',
    'TEEN_PIN_WRONG',
    'TEEN_PIN_BLOCKED',
  ],
});
