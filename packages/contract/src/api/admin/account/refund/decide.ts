import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { refund } from '#entities/books.ts';
import { id } from '#entities/scalar.ts';
import { staffNote, stepUp } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'refunds.approve',
  note: 'note',
  rate: 'write',
  summary: 'Approves or rejects a refund another operator asked for; an approved one is sent at once',
  input: z.strictObject({ id, approve: z.boolean(), note: staffNote, ...stepUp }),
  output: refund,
  errors: [
    'REFUND_NOT_FOUND',
    'REFUND_NOT_POSSIBLE',
    'FOUR_EYES_REQUIRED',
    'TOTP_CODE_WRONG',
    'REFUND_DAY_LIMIT',
  ],
});
