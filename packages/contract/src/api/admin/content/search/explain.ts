import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { searchHit, searchText } from '#entities/search.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'How a search is read, and why it finds what it finds, as a guest has it',
  input: z.strictObject({ q: searchText }),
  output: z.object({
    text: z.string().describe('What is compared with titles and names: folded, in simplified script.'),
    subject: z
      .string()
      .nullable()
      .describe('What is left without words such as 全集; null where there are none.'),
    isPinyin: z.boolean().describe('Whether some of it may be pinyin.'),
    synonyms: z.array(z.string()).describe('Words that mean the same, which are searched for as well.'),
    total: z.int().describe('Dramas found.'),
    list: z
      .array(
        searchHit.extend({
          by: z
            .enum(['pin', 'word', 'synonym'])
            .describe('Pinned for the word, found by it, or found by a word that means the same.'),
          synonym: z.string().nullable().describe('The word it was found by instead.'),
          heat: z
            .number()
            .describe('Plays of the last days, fading; of what fits alike the hotter comes first.'),
        }),
      )
      .describe('The first 20.'),
  }),
});
