import type { Fingerprint, TimeSpan } from './fingerprint.ts';

/** The parts found in an episode by comparing its sound: opening credits, recap, and end credits. */
export const PART_KINDS = ['intro', 'recap', 'credits'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** `confidence` from 0 to 1; `votes` of the `compared` episodes have the same sound. */
export type FoundPart = TimeSpan & { confidence: number; votes: number; compared: number };
export type FoundParts = Partial<Record<PartKind, FoundPart>>;

/** An episode as far as it takes part in the comparison. `edges`: cuts, and where silence begins and ends, in seconds. */
export type EpisodeSound = {
  index: number;
  seconds: number;
  fingerprint: Fingerprint;
  edges: readonly number[];
};

/** Viewers are offered to skip parts of at least this confidence. */
export const MIN_SKIP_CONFIDENCE = 0.9;
