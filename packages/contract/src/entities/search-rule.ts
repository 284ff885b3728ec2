import { z } from 'zod';
import { group } from './group.ts';
import { id } from './scalar.ts';
import { singleLine } from './text.ts';

export const searchWord = singleLine(1, 20);

export const searchRule = z
  .object({
    id,
    kind: z
      .enum(['synonym', 'pin', 'hot', 'block'])
      .describe(
        '`synonym`: words that mean the same; `pin`: a drama that comes first for a word; `hot`: a word shown first among the hot ones; `block`: one never shown there.',
      ),
    words: z.array(searchWord).describe('One word, and of synonyms all of them.'),
    group: group.nullable().describe('The drama of a pin or of a hot word.'),
    published: z.boolean().describe('False where its drama is not published: the rule then does nothing.'),
  })
  .meta({ id: 'SearchRule', description: 'What an operator says of searches for some words.' });
