import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { staffInvitation } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'staff.manage',
  rate: 'read',
  summary: 'One-time links that can still be used, the latest first',
  input: z.strictObject({ ...pageInput }),
  output: pageOf(staffInvitation),
});
