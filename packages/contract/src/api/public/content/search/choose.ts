import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { searchText } from '#entities/search.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary: 'Counts that a search led to a drama; neither who searched nor what was typed is kept',
  input: z.strictObject({ q: searchText, groupId: id }),
  output: z.object({}),
});
