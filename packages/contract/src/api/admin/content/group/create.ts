import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { groupFields } from '#entities/drama-sheet.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Makes a drama by hand: a draft that nobody sees',
  input: z.strictObject({ title: groupFields.title }),
  output: z.object({ id }),
});
