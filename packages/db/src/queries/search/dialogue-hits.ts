import type { PinyinFragment } from '@playlet/domain/search/dialogue-pinyin';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Visibility } from '../access/visibility.ts';
import { buildVisibleCondition, hottest } from './conditions.ts';
import { runBounded } from './search-within.ts';

/** A common phrase is only searched in this many places. */
const MAX_PLACES = 1000;
/** A near match is only searched in this many places. */
const MAX_FUZZY_PARTS = 200;
const MAX_FUZZY_BODIES = 40;

/** Dramas in which the folded text is said, the most played first. */
export async function findDialogueHits(
  db: Database,
  scope: Visibility,
  text: string,
  most: number,
): Promise<number[]> {
  const rows = await runBounded(
    db,
    sql<{ seq: number }>`
    select seq from (
      select search_group.seq, heat, plays
      from search_lines join search_group on search_group.seq = search_lines.group_seq
      where search_line_grams(lines) @> search_line_grams(${text}) and search_line_grams(${text}) <> '{}'
        and strpos(lines, ${text}) > 0 and playable and ${buildVisibleCondition(scope)}
      limit ${MAX_PLACES}
    ) as places
    group by seq, heat, plays order by ${hottest}
    limit ${most}`,
  );
  return rows.map(({ seq }) => seq);
}

export type DialoguePlace = { seq: number; index: number; body: string };

/** Returns the first place of the folded text in each of these dramas: the episode, and its subtitles. */
export async function findDialoguePlaces(
  db: Database,
  seqs: number[],
  text: string,
): Promise<DialoguePlace[]> {
  if (seqs.length === 0) return [];
  const rows = await runBounded(
    db,
    sql<DialoguePlace>`
    select distinct on (group_seq) group_seq as seq, video.index, subtitle.body
    from search_lines
    join video on video.id = search_lines.video_id
    join subtitle on subtitle.id = search_lines.subtitle_id
    where group_seq = any(${seqs}::int[]) and playable and strpos(lines, ${text}) > 0
    order by group_seq, video.index, subtitle.lang, part`,
  );
  return rows;
}

/** Some lines, and the drama they are of. */
type DialoguePart = { seq: number; lines: string; sounds: string };

/** Some lines that hold one of these folded texts; each is to be looked at closely. */
export function findDialogueContaining(
  db: Database,
  scope: Visibility,
  texts: string[],
): Promise<DialoguePart[]> {
  return dialogueParts(
    db,
    scope,
    texts.map(
      (text) => sql`search_line_grams(lines) @> search_line_grams(${text}) and strpos(lines, ${text}) > 0`,
    ),
  );
}

/** The same for lines that are read so. */
export function findDialogueWithPinyin(
  db: Database,
  scope: Visibility,
  pieces: PinyinFragment[],
): Promise<DialoguePart[]> {
  return dialogueParts(
    db,
    scope,
    pieces.map(
      ({ letters, pairs }) => sql`search_sound_grams(sounds) @> ${pairs}::text[] and ${sounds(letters)}`,
    ),
  );
}

/** A condition each: as one `or` the words of every part would be made once more, to see which of them it meets. */
async function dialogueParts(
  db: Database,
  scope: Visibility,
  conditions: RawBuilder<unknown>[],
): Promise<DialoguePart[]> {
  if (conditions.length === 0) return [];
  const arms = conditions.map(
    (condition) => sql`(
      select search_group.seq, lines, sounds
      from search_lines join search_group on search_group.seq = search_lines.group_seq
      where ${condition} and playable and ${buildVisibleCondition(scope)}
      limit ${MAX_FUZZY_PARTS})`,
  );
  return runBounded(db, sql<DialoguePart>`${sql.join(arms, sql` union all `)}`);
}

function sounds(letters: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(replace(sounds, ' ', ''), ${letters}) > 0`;
}

/** Subtitles of these dramas that hold one of the folded texts, or of the letters. */
export async function findSubtitlesContaining(
  db: Database,
  seqs: number[],
  { texts, letters }: { texts: string[]; letters: string[] },
): Promise<DialoguePlace[]> {
  const held = [...texts.map((text) => sql`strpos(lines, ${text}) > 0`), ...letters.map(sounds)];
  if (seqs.length === 0 || held.length === 0) return [];
  return runBounded(
    db,
    sql<DialoguePlace>`
      select distinct on (group_seq, video.index) group_seq as seq, video.index, subtitle.body
      from search_lines
      join video on video.id = search_lines.video_id
      join subtitle on subtitle.id = search_lines.subtitle_id
      where group_seq = any(${seqs}::int[]) and playable and (${sql.join(held, sql` or `)})
      order by group_seq, video.index, subtitle.lang limit ${MAX_FUZZY_BODIES}`,
  );
}
