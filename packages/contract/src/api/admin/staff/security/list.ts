import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { securityEvent, securityFilter } from '#entities/service.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  mayLag: true,
  summary: 'The security log, the latest first',
  input: z.strictObject({ ...pageInput, ...securityFilter }),
  output: pageOf(securityEvent),
});
