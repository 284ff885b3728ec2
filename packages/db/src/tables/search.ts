import type { Generated } from 'kysely';

/** A drama as the search finds it; texts are folded, `grams` are the words of its index. */
export type SearchGroupTable = {
  group_id: string;
  seq: number;
  /** The fields that decide who may see it: kept by the same statement that changes them in `group`. */
  published: boolean;
  access: 'free' | 'vip' | 'private';
  minor_safe: boolean;
  /** As in `group`, a minute ago. */
  heat: number;
  plays: number;
  /** Among the hottest, as of a minute ago. */
  hot: boolean;
  title: string;
  /** Tags and cast, a line each. */
  names: string;
  synopsis: string;
  /** Readings of the title and of each name, a line each. */
  pinyin: string;
  grams: string[];
};

/** Every tag, name and genre there is or was. */
export type SearchNameTable = { name: string };

/** Some lines of an episode's subtitles, folded, in the order they are said. */
export type SearchLinesTable = {
  subtitle_id: string;
  part: number;
  video_id: string;
  group_seq: number;
  /** Whether the episode has media; kept by the statement that gives or takes it. */
  playable: boolean;
  lines: string;
  /** How each of the lines is read, a space between syllables. */
  sounds: string;
};

/** A row changed since it was last indexed. */
export type SearchStaleTable = { kind: 'group' | 'subtitle'; id: string };

/** How often a word of a drama led to it, by day; without the searcher and the typed text. */
export type SearchWordTable = {
  /** In Beijing, `YYYY-MM-DD`. */
  day: string;
  /** A tag or a name; empty for the drama's title. */
  word: string;
  group_id: string;
  searches: number;
};

/** An operator's rule for searches of some words. */
export type SearchRuleTable = {
  id: string;
  /** Words that mean the same; a drama that comes first for a word; a word that is always, or never, shown as hot. */
  kind: 'synonym' | 'pin' | 'hot' | 'block';
  words: string[];
  /** The same words as searches compare them. */
  folded: string[];
  /** The drama of a pin or of a hot word. */
  group_id: string | null;
  position: number;
  created_at: Generated<Date>;
};
