import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { operatorSupport } from '#entities/support.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'Contacts, hours and questions of the customer service, hidden ones included',
  input: z.strictObject({}),
  output: operatorSupport,
});
