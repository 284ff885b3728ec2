import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { searchRule } from '#entities/search-rule.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'Synonyms, pinned results, and hot words shown or blocked; each kind in its order',
  input: z.strictObject({}),
  output: z.object({ list: z.array(searchRule) }),
});
