import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { grant, permission, staffRole } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'session',
  rate: 'read',
  summary: 'The permission table: which role may do what, and which calls it opens',
  input: z.strictObject({}),
  output: z.object({
    roles: z.array(staffRole),
    permissions: z.array(
      z.object({
        permission,
        grants: z.array(z.object({ role: staffRole, grant })).describe('Who is not named may not.'),
        calls: z.array(z.string()).describe('Method and path below `/api` of each call it opens.'),
      }),
    ),
  }),
});
