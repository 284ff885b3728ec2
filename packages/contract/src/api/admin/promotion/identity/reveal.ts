import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { partnerIdentityFields } from '#entities/promotion.ts';
import { id } from '#entities/scalar.ts';
import { memberActNote } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'partners.identity',
  note: 'note',
  rate: 'write',
  summary: "A partner's whole identity, to be shown for a minute; who saw it and why is recorded",
  input: z.strictObject({ partnerId: id, note: memberActNote }),
  output: z.object({
    ...partnerIdentityFields,
    seconds: z.int().describe('How long it may stay on the screen.'),
  }),
  errors: ['PARTNER_IDENTITY_NOT_FOUND'],
});
