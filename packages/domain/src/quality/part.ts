import type { Fingerprint, TimeSpan } from './fingerprint.ts';

/** What is found in an episode by comparing its sound: its opening credits, what was shown before, and its end credits. */
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

/** A viewer is offered to skip what is at least as sure as this. */
export const MIN_SKIP_CONFIDENCE = 0.9;
