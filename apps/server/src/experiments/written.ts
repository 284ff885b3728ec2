import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import {
  designOf,
  type ExperimentRow,
  type WrittenExperiment,
} from '@playlet/db/queries/experiments/experiment';

/** What an operator writes, as the contract has it. */
export type Written = OutputOf<Api['GET admin/growth/experiment/detail']>['written'];

/** The share stands in the plan as well, which the sample size is computed of. */
export function flatten({ design, plan, ...rest }: Written): WrittenExperiment {
  return { ...rest, ...design, plan: { ...plan, sharePercent: rest.sharePercent } };
}

export function writtenOf(row: ExperimentRow): Written {
  return {
    name: row.name,
    hypothesis: row.hypothesis,
    // What was stored came through the contract.
    design: designOf(row) as Written['design'],
    sharePercent: row.share_percent,
    holdoutPercent: row.holdout_percent,
    plan: row.plan,
    limits: row.limits,
  };
}
