import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { consent } from '#entities/agreement.ts';
import { membership } from '#entities/money.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  trust: 'conditional',
  summary: 'Switches the renewal from the balance on or off; off takes effect at once and shortens nothing',
  input: z.discriminatedUnion('enabled', [
    z.strictObject({
      enabled: z.literal(true),
      duration: z.enum(['monthly', 'half_year', 'yearly']),
      consents: z.array(consent).max(8),
    }),
    z.strictObject({ enabled: z.literal(false) }),
  ]),
  output: membership,
  errors: [
    'CONSENT_REQUIRED',
    'CONSENT_OUTDATED',
    'PLAN_NOT_FOUND',
    'LIFETIME_ALREADY',
    'TEEN_PAYMENT_RESTRICTED',
    'RENEWAL_NOT_OFFERED',
    'RENEWAL_NOT_FOR_MINORS',
    'RISK_CHECK_REQUIRED',
  ],
});
