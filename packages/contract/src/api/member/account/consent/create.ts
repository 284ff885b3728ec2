import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { consent } from '#entities/agreement.ts';
import { profile } from '#entities/member.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  priority: 'high',
  summary: 'Agrees to the versions in force, where the member was asked again',
  input: z.strictObject({ consents: z.array(consent).min(1).max(4) }),
  output: profile,
  errors: ['CONSENT_OUTDATED'],
});
