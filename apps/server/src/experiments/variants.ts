import { assignVariant, hasSplitWalls, type LiveExperiment } from '@playlet/domain/experiments/assignment';
import {
  isConcerned,
  OFFER_LOCALES,
  type Offer,
  type VariantKey,
} from '@playlet/domain/experiments/experiment';
import { computeFreeEpisodes, freeEpisodesIn } from '@playlet/domain/experiments/gate';
import type { FreeByLink, Gated, TakenPart, Variants } from '../call/variants.ts';

/** `shown`: the one variant in a preview by the staff. */
export function createVariants(
  live: readonly LiveExperiment[],
  {
    unit,
    now,
    link,
    shown,
  }: {
    unit: string | undefined;
    now: number;
    link?: FreeByLink | undefined;
    shown?: { experiment: LiveExperiment; variant: VariantKey } | undefined;
  },
): Variants {
  const decided: TakenPart[] = shown
    ? [shown]
    : live.flatMap((experiment) => {
        const variant = assignVariant(experiment, unit, now);
        return variant ? [{ experiment, variant }] : [];
      });

  const offerAt = (groupId: string, locale: string): Offer | undefined => {
    for (const { experiment, variant } of decided)
      if (experiment.kind === 'offer' && isConcerned(experiment, groupId)) {
        const key = OFFER_LOCALES.find((one) => one === locale);
        const offer = key && experiment.variants[variant].offers[key];
        if (offer) return offer;
      }
    return undefined;
  };
  const byExperiment = ({ id, free_episodes: own }: Gated): number | undefined => {
    for (const { experiment, variant } of decided) {
      const count = isConcerned(experiment, id) ? freeEpisodesIn(experiment, variant, own) : undefined;
      if (count !== undefined) return count;
    }
    return undefined;
  };
  const byLink = ({ id, access }: Gated): number | null =>
    access === 'vip' && link?.groupId === id ? link.freeEpisodes : null;
  const freeEpisodesOf = (group: Gated) =>
    computeFreeEpisodes(group.free_episodes, byExperiment(group), byLink(group));
  return {
    unit,
    offerAt,
    freeEpisodesOf,
    isFreeByLink: (group, index) =>
      index > (byExperiment(group) ?? group.free_episodes) && index <= freeEpisodesOf(group),
    isPromised: (groupId) => link?.groupId === groupId,
    planOrder() {
      for (const { experiment, variant } of decided)
        if (experiment.kind === 'plan-order') return experiment.variants[variant].planOrder;
      return undefined;
    },
    at: (place) =>
      decided.filter(({ experiment }) => {
        if (experiment.winner !== null || shown) return false;
        if (place === 'plans' || experiment.kind === 'plan-order')
          return place === 'plans' && experiment.kind === 'plan-order';
        if (!isConcerned(experiment, place.groupId)) return false;
        // Readers of a language without an offer of its own see the usual words.
        return experiment.kind !== 'offer' || offerAt(place.groupId, place.locale) !== undefined;
      }),
    cacheKey: (groupId) =>
      live
        .filter((experiment) => hasSplitWalls(experiment, groupId, now))
        .map((experiment) => ` ${experiment.id}:${assignVariant(experiment, unit, now) ?? '-'}`)
        .join(''),
  };
}
