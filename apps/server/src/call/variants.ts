import type { LiveExperiment } from '@playlet/domain/experiments/assignment';
import type { Offer, VariantKey } from '@playlet/domain/experiments/experiment';
import type { PlanDuration } from '@playlet/domain/money/term';

/** An experiment a caller takes part in. */
export type TakenPart = { experiment: LiveExperiment; variant: VariantKey };

/** A drama of which a link that was followed says how many episodes are free. */
export type FreeByLink = { groupId: string; freeEpisodes: number };

export type Gated = { id: string; access: 'free' | 'vip' | 'private'; free_episodes: number };

/**
 * The decisions of experiments and of the followed link for one caller; every answer to the caller uses the same one.
 */
export type Variants = {
  unit: string | undefined;
  /** How many episodes of a drama are free for this caller. Takes the drama as it is for everybody. */
  freeEpisodesOf(group: Gated): number;
  /** Whether an episode is free for this caller by the link alone. */
  isFreeByLink(group: Gated, index: number): boolean;
  /** Whether the link says how many episodes of a drama are free, so that no experiment can learn from this caller. */
  isPromised(groupId: string): boolean;
  /** The words of the offer at a drama's wall in a language; undefined for the product's own. */
  offerAt(groupId: string, locale: string): Offer | undefined;
  /** In which order plans are listed; undefined for the product's own. */
  planOrder(): readonly PlanDuration[] | undefined;
  /** The running experiments about a drama, or about the list of plans, that this caller takes part in. */
  at(place: { groupId: string; locale: string } | 'plans'): TakenPart[];
  /** Tells answers apart that guests share: two guests with the same key meet the same walls. */
  cacheKey(groupId: string | undefined): string;
};
