import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { staffSession } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'read',
  summary: "One's own sessions, the latest first",
  input: z.strictObject({ ...pageInput }),
  output: pageOf(staffSession),
});
