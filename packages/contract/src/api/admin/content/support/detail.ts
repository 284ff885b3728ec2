import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { operatorSupport } from '#entities/support.ts';

export default endpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'Contacts, hours and questions of the customer service, hidden ones included',
  input: z.strictObject({}),
  output: operatorSupport,
});
