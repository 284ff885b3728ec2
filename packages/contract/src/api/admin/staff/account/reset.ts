import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'staff.manage',
  note: 'note',
  rate: 'write',
  summary:
    'Makes a one-time link with which somebody sets password and authenticator anew; it is shown this once',
  input: z.strictObject({ id, note: staffNote }),
  output: z.object({ link: z.string().describe('The path to open, with its secret.'), expiresAt: dateTime }),
  errors: ['STAFF_NOT_FOUND'],
});
