import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { proof } from '#entities/member.ts';
import { dateTime } from '#entities/scalar.ts';
import { teenDevice, teenPin } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary:
    'Gives the account up: membership, balance and all data are lost, at once, or after a week where it is done from a new place',
  input: z.strictObject({
    confirmed: z.literal(true).describe('The tick: the member has read what is lost.'),
    ...proof,
    pin: teenPin.optional().describe("The guardian's, in teen mode."),
  }),
  output: z.object({
    undoUntil: dateTime
      .nullable()
      .describe('Until then a login with a code takes the account back; null where it is gone already.'),
    device: teenDevice
      .nullable()
      .describe('What the device goes on with in teen mode; null where that was off.'),
  }),
  // An untrusted session needs the code: PROOF_REQUIRED carries what counts as `data.factors`.
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
