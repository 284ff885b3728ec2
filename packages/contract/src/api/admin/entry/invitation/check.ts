import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime } from '#entities/scalar.ts';
import { staffInvitation, staffLink, staffToken } from '#entities/staff.ts';

const { kind, account, name, roles } = staffInvitation.shape;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'read',
  summary: 'What a one-time link is for: the first owner, an invitation, or a new password and authenticator',
  input: z.strictObject({ link: staffLink }),
  output: z.object({
    kind,
    account,
    name,
    roles,
    expiresAt: dateTime,
    tokens: z
      .array(staffToken)
      .describe('Access tokens of the account that is renewed; accepting revokes all that are not kept.'),
  }),
  errors: ['STAFF_LINK_INVALID'],
});
