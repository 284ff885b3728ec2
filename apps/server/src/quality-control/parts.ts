import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api.gen';
import type { FoundPartRow } from '@playlet/core/quality-control/parts';
import { PART_KINDS, type PartKind } from '@playlet/domain/quality/part';

type PartColumns = Record<`${PartKind}_${'start' | 'end'}`, number | null>;
type IntroColumns = Pick<PartColumns, 'intro_start' | 'intro_end'>;
type EpisodePart = OutputOf<Api['POST admin/quality/episode/detail']>['parts'][number];
export type FoundParts = Partial<Record<PartKind, FoundPartRow>>;

/** Returns the parts of an episode: the found ones, replaced by the operator's for the episode, or for its drama. */
export function episodePartsOf(video: PartColumns, group: IntroColumns, found: FoundParts): EpisodePart[] {
  return PART_KINDS.map((kind) => ({
    kind,
    found: presentFound(found[kind]),
    corrected:
      parseCorrection(video[`${kind}_start`], video[`${kind}_end`]) ??
      (kind === 'intro' ? parseCorrection(group.intro_start, group.intro_end) : null),
  }));
}

/** Both null is no word of an operator's, both 0 that there is no such part. */
export function parseCorrection(start: number | null, end: number | null): EpisodePart['corrected'] {
  if (start === null || end === null) return null;
  return end === 0 ? 'none' : { start, end };
}

function presentFound(row: FoundPartRow | undefined): EpisodePart['found'] {
  if (!row) return null;
  const { start_seconds: start, end_seconds: end, confidence, votes, compared } = row;
  return { start, end, confidence, votes, compared };
}
