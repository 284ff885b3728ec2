import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { moment } from '#entities/scalar.ts';
import { auditEntry, auditFilter } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'audit.view',
  rate: 'read',
  mayLag: true,
  summary: 'The audit log, the latest first',
  input: z.strictObject({
    ...pageInput,
    ...auditFilter,
    from: moment.optional(),
    to: moment.optional().describe('Up to, and without, this moment.'),
  }),
  output: pageOf(auditEntry),
});
