import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { operatorSupport, supportDraft } from '#entities/support.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Publishes contacts, hours and questions of the customer service together',
  input: z.strictObject({
    version: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .describe('The one the change was made from.'),
    ...supportDraft,
  }),
  output: operatorSupport,
  errors: ['CATALOGUE_CONFLICT'],
});
