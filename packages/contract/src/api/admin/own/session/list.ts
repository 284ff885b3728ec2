import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { staffSession } from '#entities/staff.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'read',
  summary: "One's own sessions, the latest first",
  input: z.strictObject({ ...pageInput }),
  output: pageOf(staffSession),
});
