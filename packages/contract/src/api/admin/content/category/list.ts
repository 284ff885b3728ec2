import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { operatorCategory } from '#entities/category.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'All genres in their order, with how many dramas name each',
  input: z.strictObject({}),
  output: z.object({ list: z.array(operatorCategory) }),
});
