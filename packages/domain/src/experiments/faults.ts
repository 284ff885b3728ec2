import { PLAN_DURATIONS } from '../money/term.ts';
import type { ExperimentDesign, Offer } from './experiment.ts';
import { type OfferFault, offerFault } from './offer-faults.ts';

/** Why an experiment cannot run as it is written. */
export const EXPERIMENT_FAULTS = [
  'drama-missing',
  'one-drama',
  'not-vip',
  'wall-outside',
  'wall-not-current',
  'same-variants',
  'too-many-extra',
  'plan-missing',
  'language-missing',
] as const;
export type ExperimentFault = (typeof EXPERIMENT_FAULTS)[number] | `offer-${OfferFault}`;

/** The facts about a drama of the experiment. */
export type ExperimentDrama = {
  id: string;
  access: 'free' | 'vip' | 'private';
  freeEpisodes: number;
  episodeTotal: number;
};

const MAX_EXTRA_COUNT = 30;

/** Returns the reasons why an experiment cannot run; none where it can. */
export function findExperimentFaults(
  experiment: ExperimentDesign,
  dramas: readonly ExperimentDrama[],
): ExperimentFault[] {
  const faults = new Set<ExperimentFault>();
  const { kind, variants, groupIds } = experiment;
  if (dramas.length < groupIds.length) faults.add('drama-missing');
  if (JSON.stringify(variants.A) === JSON.stringify(variants.B)) faults.add('same-variants');
  if (kind !== 'plan-order' && dramas.some(({ access }) => access !== 'vip')) faults.add('not-vip');
  for (const fault of settingFaults(experiment, dramas)) faults.add(fault);
  return [...faults];
}

function settingFaults(experiment: ExperimentDesign, dramas: readonly ExperimentDrama[]): ExperimentFault[] {
  switch (experiment.kind) {
    case 'wall':
      return wallFaults(experiment.variants, dramas);
    case 'free-count':
      return freeCountFaults(experiment.variants, dramas);
    case 'plan-order': {
      // A plan that is left out would be hidden from some.
      const isWhole = ({ planOrder }: { planOrder: readonly string[] }) =>
        planOrder.length === PLAN_DURATIONS.length && PLAN_DURATIONS.every((one) => planOrder.includes(one));
      return isWhole(experiment.variants.A) && isWhole(experiment.variants.B) ? [] : ['plan-missing'];
    }
    case 'offer':
      return offerFaults(experiment.variants.A.offers, experiment.variants.B.offers);
  }
}

function wallFaults(
  { A, B }: { A: { freeEpisodes: number }; B: { freeEpisodes: number } },
  dramas: readonly ExperimentDrama[],
): ExperimentFault[] {
  const [drama] = dramas;
  if (!drama || dramas.length !== 1) return ['one-drama'];
  const isInside = ({ freeEpisodes }: { freeEpisodes: number }) =>
    freeEpisodes >= 1 && freeEpisodes < drama.episodeTotal;
  if (!isInside(A) || !isInside(B)) return ['wall-outside'];
  return A.freeEpisodes === drama.freeEpisodes ? [] : ['wall-not-current'];
}

function freeCountFaults(
  { A, B }: { A: { extraFreeEpisodes: number }; B: { extraFreeEpisodes: number } },
  dramas: readonly ExperimentDrama[],
): ExperimentFault[] {
  if (dramas.length === 0) return ['drama-missing'];
  if (A.extraFreeEpisodes !== 0) return ['wall-not-current'];
  if (Math.abs(B.extraFreeEpisodes) > MAX_EXTRA_COUNT) return ['too-many-extra'];
  const isInside = ({ freeEpisodes, episodeTotal }: ExperimentDrama) =>
    freeEpisodes + B.extraFreeEpisodes >= 1 && freeEpisodes + B.extraFreeEpisodes < episodeTotal;
  return dramas.every(isInside) ? [] : ['wall-outside'];
}

type Offers = { 'zh-CN': Offer; 'en-US': Offer | null };

function offerFaults(one: Offers, other: Offers): ExperimentFault[] {
  const written = [one['zh-CN'], other['zh-CN'], one['en-US'], other['en-US']].filter(
    (offer) => offer !== null,
  );
  const faults: ExperimentFault[] = written.flatMap((offer) => {
    const fault = offerFault(offer);
    return fault ? [`offer-${fault}` as const] : [];
  });
  // Readers of a language that only one variant has would not be assigned evenly.
  if ((one['en-US'] === null) !== (other['en-US'] === null)) faults.push('language-missing');
  return faults;
}
