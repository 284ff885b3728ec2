import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { designOf, type ExperimentRow, type WrittenExperiment } from '@playlet/core/experiments/experiment';

/** An operator's experiment in the contract's form. */
export type Written = OutputOf<Api['GET admin/growth/experiment/detail']>['written'];

/** The share is part of the plan as well, for the computation of the sample size. */
export function flatten({ design, plan, ...rest }: Written): WrittenExperiment {
  return { ...rest, ...design, plan: { ...plan, sharePercent: rest.sharePercent } };
}

export function writtenOf(row: ExperimentRow): Written {
  return {
    name: row.name,
    hypothesis: row.hypothesis,
    // The stored value came through the contract.
    design: designOf(row) as Written['design'],
    sharePercent: row.share_percent,
    holdoutPercent: row.holdout_percent,
    plan: row.plan,
    limits: row.limits,
  };
}
