import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { groupFields } from '#entities/drama-sheet.ts';
import { dateTime, id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Makes the drama of an import, or brings it up to date; the same key is always the same drama',
  input: z
    .strictObject(groupFields)
    .partial()
    .extend({
      importKey: singleLine(1, 200).describe(
        "Names the drama over repeated imports, such as its folder's name; its title where none is given.",
      ),
    }),
  output: z.object({
    id,
    created: z.boolean(),
    title: z.string(),
    licenseNo: z.string().nullable(),
    publishedAt: dateTime.nullable(),
    newCategories: z.array(z.string()).describe('Genres made because they did not exist.'),
  }),
  errors: ['TAKEN_DOWN', 'LICENSE_INVALID'],
});
