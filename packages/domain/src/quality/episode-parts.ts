import { compareParts } from './compare-parts.ts';
import { type EpisodeSound, type FoundPart, type FoundParts, PART_KINDS } from './part.ts';
import { snapSpan } from './snap.ts';

/** A longer part than this share of its episode is a file that was sent twice, or continuous music. */
const MAX_PART_SHARE = 0.25;
const MIN_PART_SECONDS = 2;

/** The parts of a drama's episodes, by the episode's index. */
export function findEpisodeParts(episodes: readonly EpisodeSound[]): Map<number, FoundParts> {
  const sorted = [...episodes].sort((one, other) => one.index - other.index);
  const raw = compareParts(sorted);
  return new Map(sorted.map((episode, at) => [episode.index, finish(episode, raw[at] ?? {})]));
}

/** Moves the ends to where one sees or hears them, and drops what cannot be. */
function finish({ seconds, edges }: EpisodeSound, raw: FoundParts): FoundParts {
  const parts: FoundParts = {};
  for (const kind of PART_KINDS) {
    const part = raw[kind];
    if (!part) continue;
    const { start, end } = snapSpan(part, edges, seconds);
    const length = end - start;
    if (length < MIN_PART_SECONDS || length > seconds * MAX_PART_SHARE) continue;
    parts[kind] = { ...part, start, end };
  }
  return withoutOverlap(parts);
}

/** The recap gives way to the opening credits: these have been seen in several episodes. */
function withoutOverlap({ intro, recap, credits }: FoundParts): FoundParts {
  const clear = recap && intro ? cutAway(recap, intro) : recap;
  return { ...(intro && { intro }), ...(clear && { recap: clear }), ...(credits && { credits }) };
}

function cutAway(part: FoundPart, other: FoundPart): FoundPart | undefined {
  if (part.end <= other.start || part.start >= other.end) return part;
  const before = other.start - part.start;
  const after = part.end - other.end;
  const rest = before >= after ? { ...part, end: other.start } : { ...part, start: other.end };
  return rest.end - rest.start >= MIN_PART_SECONDS ? rest : undefined;
}
