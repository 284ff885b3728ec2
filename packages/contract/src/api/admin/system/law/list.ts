import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { lawRule } from '#entities/law-rule.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'The rules by law that the product follows, with their versions by day',
  input: z.strictObject({}),
  output: z.object({ rules: z.array(lawRule) }),
});
