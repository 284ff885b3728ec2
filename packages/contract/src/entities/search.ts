import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../limits.ts';
import { group } from './group.ts';
import { episodeIndex, id } from './scalar.ts';
import { singleLine } from './text.ts';

/** What was typed: Chinese in either script, pinyin, first letters, a line of dialogue. */
export const searchText = singleLine(1, MAX_SEARCH_LENGTH);

/** Places in a text that are what was searched for, in UTF-16 units: [from, to). */
const ranges = z.array(z.object({ from: z.int(), to: z.int() }));

/** Why a drama was found. */
export const searchMatch = z.object({
  /** `pinyin`: the title sounds like it; `similar`: the title is it but for one slip; `line`: somebody says it. */
  kind: z.enum(['title', 'pinyin', 'similar', 'tag', 'cast', 'synopsis', 'line']),
  /** The title, tag, name, a piece of the synopsis, or the line. */
  text: z.string(),
  ranges,
  /** Where to go: the episode in which the line is said, or that was asked for, and whole seconds into it. */
  line: z.object({ index: episodeIndex, second: z.int() }).optional(),
});

/** A drama and why it was found. */
export const searchHit = z.object({ group, match: searchMatch });

/** A title, tag or name to go on with while typing. */
export const suggestion = z.object({
  kind: z.enum(['title', 'tag', 'cast']),
  text: z.string(),
  ranges,
  groupId: id,
});

/** What others searched for. */
export const hotWord = z.object({
  text: z.string(),
  groupId: id,
  /** `hot`: searched far more than the days before; `new`: a drama of the last seven days. */
  mark: z.enum(['hot', 'new']).nullable(),
});

export type SearchMatch = z.output<typeof searchMatch>;
export type SearchHit = z.output<typeof searchHit>;
export type Suggestion = z.output<typeof suggestion>;
export type HotWord = z.output<typeof hotWord>;
