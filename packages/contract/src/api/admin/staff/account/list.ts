import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { staffPerson } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'staff.manage',
  rate: 'read',
  summary: 'The staff, in the order they came',
  input: z.strictObject({ ...pageInput }),
  output: pageOf(staffPerson),
});
