import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../limits.ts';
import { group } from './group.ts';
import { episodeIndex, id } from './scalar.ts';
import { singleLine } from './text.ts';

export const searchText = singleLine(1, MAX_SEARCH_LENGTH).meta({
  id: 'SearchText',
  description: 'What was typed: Chinese in either script, pinyin, first letters, a line of dialogue.',
});

const ranges = z
  .array(
    z.object({ from: z.int().describe('Where it begins.'), to: z.int().describe('Where it has ended.') }),
  )
  .meta({
    id: 'Ranges',
    description: 'Places in a text that are what was searched for, in UTF-16 units: [from, to).',
  });

const searchMatch = z
  .object({
    kind: z
      .enum(['title', 'pinyin', 'similar', 'tag', 'cast', 'synopsis', 'line'])
      .describe(
        '`pinyin`: the title sounds like it; `similar`: the title is it but for one slip; `line`: somebody says it.',
      ),
    text: z.string().describe('The title, tag, name, a piece of the synopsis, or the line.'),
    ranges,
    line: z
      .object({ index: episodeIndex, second: z.int().describe('Whole seconds into the episode.') })
      .optional()
      .describe(
        'Where to go: the episode in which the line is said, or that was asked for, and whole seconds into it.',
      ),
  })
  .meta({ id: 'SearchMatch', description: 'Why a drama was found.' });

export const searchHit = z
  .object({ group, match: searchMatch })
  .meta({ id: 'SearchHit', description: 'A drama and why it was found.' });

export const suggestion = z
  .object({
    kind: z.enum(['title', 'tag', 'cast']),
    text: z.string(),
    ranges,
    groupId: id,
  })
  .meta({ id: 'Suggestion', description: 'A title, tag or name to go on with while typing.' });

export const hotWord = z
  .object({
    text: z.string(),
    groupId: id,
    mark: z
      .enum(['hot', 'new'])
      .nullable()
      .describe('`hot`: searched far more than the days before; `new`: a drama of the last seven days.'),
  })
  .meta({ id: 'HotWord', description: 'What others searched for.' });

export type SearchMatch = z.output<typeof searchMatch>;
export type SearchHit = z.output<typeof searchHit>;
export type Suggestion = z.output<typeof suggestion>;
export type HotWord = z.output<typeof hotWord>;
