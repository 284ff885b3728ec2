import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { staffSelf } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'session',
  rate: 'read',
  summary: 'Who is signed in, with roles and permissions',
  input: z.strictObject({}),
  output: staffSelf,
});
