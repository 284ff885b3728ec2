import type { PlanDuration } from '../money/term.ts';

/**
 * What an experiment varies: the episode the wall of one drama stands before, how many more episodes of several dramas are
 * free, in which order the plans are listed, or the words of the offer at the wall. A price is none of these, and no
 * setting below can carry one.
 */
export const EXPERIMENT_KINDS = ['wall', 'free-count', 'plan-order', 'offer'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

export const EXPERIMENT_STATES = ['draft', 'running', 'stopped', 'rolled-out', 'archived'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** The languages an operator writes offers in; whoever reads another takes no part. */
export const OFFER_LOCALES = ['zh-CN', 'en-US'] as const;

/** The two lines on the ticket at the wall. */
export type Offer = { title: string; text: string };

/** What a viewer of a variant meets. Each kind sets its own and nothing else. */
export type VariantSettings = {
  wall: { freeEpisodes: number };
  'free-count': { extraFreeEpisodes: number };
  'plan-order': { planOrder: readonly PlanDuration[] };
  offer: { offers: { 'zh-CN': Offer; 'en-US': Offer | null } };
};

/** A is how it is, B is what is tried. */
export const VARIANT_KEYS = ['A', 'B'] as const;
export type VariantKey = (typeof VARIANT_KEYS)[number];

type Kinds = {
  [Kind in ExperimentKind]: { kind: Kind; variants: Record<VariantKey, VariantSettings[Kind]> };
};

/** What an experiment varies, and where. */
export type ExperimentDesign = Kinds[ExperimentKind] & {
  /** The dramas it is about; none for the list of plans, and for offers where it is about all. */
  groupIds: readonly string[];
};

/** An experiment as far as it decides what a viewer meets. */
export type Experiment = ExperimentDesign & {
  id: string;
  /** Makes its assignment independent of every other experiment's. */
  salt: string;
  /** Of those who take part, so many are in B. */
  sharePercent: number;
  /** So many of all stay outside and see everything as it is. */
  holdoutPercent: number;
};

/** The surfaces of which an experiment has one to itself, on each of its dramas. */
export type Surface = 'gate' | 'plans' | 'offer';

export function surfaceOf(kind: ExperimentKind): Surface {
  if (kind === 'plan-order') return 'plans';
  return kind === 'offer' ? 'offer' : 'gate';
}

type Scope = Pick<Experiment, 'groupIds'> & { kind: ExperimentKind };

/** Whether two experiments would decide the same thing for the same drama, so that only one of them may run. */
export function excludeEachOther(one: Scope, other: Scope): boolean {
  if (surfaceOf(one.kind) !== surfaceOf(other.kind)) return false;
  const isAboutAll = one.groupIds.length === 0 || other.groupIds.length === 0;
  return isAboutAll || one.groupIds.some((id) => other.groupIds.includes(id));
}

/** Whether an experiment is about a drama. */
export function concerns({ groupIds }: Pick<Scope, 'groupIds'>, groupId: string): boolean {
  return groupIds.length === 0 || groupIds.includes(groupId);
}

/**
 * Each experiment about walls doubles the answers that guests can share, so that there is an end to it.
 */
export const MAX_RUNNING_GATES = 5;
/** What is rolled out waits this long, and the other variant is kept for as long with a few viewers. */
export const MIN_RUN_DAYS = 14;
export const HOLD_BACK_PERCENT = 5;
/** Money counts for a viewer until this long after the viewer first met the experiment. */
export const OUTCOME_DAYS = 14;
