import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';
import { staffSession } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'staff.manage',
  rate: 'read',
  summary: 'The sessions of somebody of the staff, the latest first',
  input: z.strictObject({ ...pageInput, staffId: id }),
  output: pageOf(staffSession),
});
