import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { staffToken } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'staff.manage',
  rate: 'read',
  summary: "All access tokens that can be used, also those of the server's own machines, the latest first",
  input: z.strictObject({ ...pageInput }),
  output: pageOf(staffToken),
});
