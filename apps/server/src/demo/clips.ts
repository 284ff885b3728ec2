import { join } from 'node:path';
import type { Clock } from '@playlet/domain/time';
import type { DemoDrama } from './dramas.ts';

/** One episode that the demo still lacks. */
export type Clip = { drama: DemoDrama; index: number };

/** The number of dramas that are made whole before the rest begins: a newcomer wants to continue watching. */
const WHOLE_FIRST_COUNT = 3;

/** The dramas a newcomer tries, whole; then the first episodes of all others, and then everything else. */
export function sortClips(dramas: DemoDrama[]): Clip[] {
  const clips = dramas.flatMap((drama, at) =>
    drama.missing.map((index) => ({ drama, index, isEarly: at < WHOLE_FIRST_COUNT })),
  );
  const turnOf = ({ index, isEarly }: (typeof clips)[number]) => (isEarly ? 0 : 2) + (index > 1 ? 1 : 0);
  return clips
    .sort((a, b) => turnOf(a) - turnOf(b) || (a.isEarly ? 0 : a.index - b.index))
    .map(({ drama, index }) => ({ drama, index }));
}

/**
 * The path of an episode's WebVTT dialogue, which every demo episode has.
 *
 * @throws Error where the folder lacks it
 */
export function dialogueOf({ drama: { folder }, index }: Clip): string {
  const name = folder.manifest.subtitles.find((subtitle) => subtitle.index === index)?.name;
  if (name === undefined) throw new Error(`${folder.path} has no dialogue of episode ${index}`);
  return join(folder.path, name);
}

/** Tells how long the rest takes, at the speed so far; `efforts` holds the effort of every clip to make. */
export function createTimeLeft<Key>(efforts: Map<Key, number>, clock: Clock): TimeLeft<Key> {
  const startedAt = clock.now();
  const total = sum(efforts.values());
  const left = new Map(efforts);
  return {
    finish: (key) => left.delete(key),
    secondsLeft() {
      const rest = sum(left.values());
      if (rest === total) return undefined;
      return Math.round((((clock.now() - startedAt) / 1000) * rest) / (total - rest));
    },
  };
}

type TimeLeft<Key> = {
  finish(key: Key): void;
  /** Undefined until the first clip is finished. */
  secondsLeft(): number | undefined;
};

/** A duration as people say it: `40 s`, `about 3 min`. */
export function formatDuration(seconds: number): string {
  return seconds < 60
    ? `${Math.max(1, Math.ceil(seconds / 10)) * 10} s`
    : `about ${Math.round(seconds / 60)} min`;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}
