import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { consentFilter, listedConsent } from '#entities/agreement.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.view',
  rate: 'read',
  mayLag: true,
  summary: 'Who agreed to which version, when and with what, the latest first',
  input: z.strictObject({ ...pageInput, ...consentFilter }),
  output: pageOf(listedConsent),
});
