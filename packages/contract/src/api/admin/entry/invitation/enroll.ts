import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { enrolment, staffAccount, staffLink } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'write',
  summary: 'Makes the authenticator key and the recovery codes of a one-time link; the last ones made count',
  input: z.strictObject({
    link: staffLink,
    account: staffAccount
      .optional()
      .describe('Names the key in the authenticator; given where the link names none.'),
  }),
  output: enrolment,
  errors: ['STAFF_LINK_INVALID', 'STAFF_ACCOUNT_TAKEN'],
});
