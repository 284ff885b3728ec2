import type { PlanDuration } from '../money/term.ts';

/**
 * The kinds of experiments: the episode that the wall of one drama precedes, the number of further free episodes of
 * several dramas, the order of the plans, or the words of the offer at the wall. A price is none of these, and no
 * setting below can carry one.
 */
export const EXPERIMENT_KINDS = ['wall', 'free-count', 'plan-order', 'offer'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

export const EXPERIMENT_STATES = ['draft', 'running', 'stopped', 'rolled-out', 'archived'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** The languages an operator writes offers in; readers of other languages take no part. */
export const OFFER_LOCALES = ['zh-CN', 'en-US'] as const;

/** The two lines on the ticket at the wall. */
export type Offer = { title: string; text: string };

/** The settings of a variant. Each kind sets its own and nothing else. */
export type VariantSettings = {
  wall: { freeEpisodes: number };
  'free-count': { extraFreeEpisodes: number };
  'plan-order': { planOrder: readonly PlanDuration[] };
  offer: { offers: { 'zh-CN': Offer; 'en-US': Offer | null } };
};

/** A is the present state, B the change. */
export const VARIANT_KEYS = ['A', 'B'] as const;
export type VariantKey = (typeof VARIANT_KEYS)[number];

type Kinds = {
  [Kind in ExperimentKind]: { kind: Kind; variants: Record<VariantKey, VariantSettings[Kind]> };
};

/** The design of an experiment: its kind, settings and dramas. */
export type ExperimentDesign = Kinds[ExperimentKind] & {
  /** The dramas it is about; none for the list of plans, and for offers where it is about all. */
  groupIds: readonly string[];
};

/** The fields of an experiment that decide a viewer's variant. */
export type Experiment = ExperimentDesign & {
  id: string;
  /** Makes its assignment independent of every other experiment's. */
  salt: string;
  /** The share of participants in B. */
  sharePercent: number;
  /** The share of all viewers who stay outside and see no change. */
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
export function isConcerned({ groupIds }: Pick<Scope, 'groupIds'>, groupId: string): boolean {
  return groupIds.length === 0 || groupIds.includes(groupId);
}

/**
 * Each experiment about walls doubles the answers that guests can share, so that there is an end to it.
 */
export const MAX_RUNNING_GATES = 5;
/** A rollout waits this long, and the other variant is kept for as long with a few viewers. */
export const MIN_RUN_DAYS = 14;
export const HOLD_BACK_PERCENT = 5;
/** Money counts for a viewer until this long after the viewer first met the experiment. */
export const OUTCOME_DAYS = 14;
