import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { proof } from '../../../../entities/member.ts';

export default endpoint({
  method: 'POST',
  audience: 'member',
  summary:
    'Gives the account up for good: membership, balance and all data are lost and cannot be brought back',
  input: z.strictObject({
    /** The tick: the member has read what is lost. */
    confirmed: z.literal(true),
    ...proof,
  }),
  output: z.object({}),
  errors: ['PROOF_REQUIRED', 'PASSWORD_WRONG', 'SMS_CODE_WRONG'],
});
