import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { staffAccount, staffInvitation, staffName, staffNote, staffRoles } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'staff.manage',
  note: 'note',
  rate: 'write',
  summary: 'Invites a colleague by a one-time link of seven days; it is shown this once',
  input: z.strictObject({ account: staffAccount, name: staffName, roles: staffRoles, note: staffNote }),
  output: z.object({
    link: z.string().describe('The path to open, with its secret.'),
    invitation: staffInvitation,
  }),
  errors: ['STAFF_ACCOUNT_TAKEN'],
});
