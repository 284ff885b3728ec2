import type { ExperimentKind, ExperimentState, VariantKey } from '@playlet/domain/experiments/experiment';
import type { GuardRailLimits } from '@playlet/domain/experiments/guard-rails';
import type { ExperimentReading } from '@playlet/domain/experiments/reading';
import type { SamplePlan } from '@playlet/domain/experiments/sample-size';
import type { JSONColumnType } from 'kysely';

/** An experiment with the pay wall. A constraint refuses settings that carry a price. */
export type ExperimentTable = {
  id: string;
  name: string;
  hypothesis: string;
  kind: ExperimentKind;
  group_ids: string[];
  variants: JSONColumnType<Record<VariantKey, object>>;
  salt: string;
  share_percent: number;
  holdout_percent: number;
  plan: JSONColumnType<SamplePlan>;
  limits: JSONColumnType<GuardRailLimits>;
  /** The most that counts for one viewer, in fen; set at the start. */
  cap_fen: number | null;
  state: ExperimentState;
  winner: VariantKey | null;
  /** Why it ended: an operator's note, or the guard rail that was crossed. */
  stop_reason: string | null;
  held_back_until: Date | null;
  created_at: Date;
  created_by: string;
  started_at: Date | null;
  started_by: string | null;
  ended_at: Date | null;
  ended_by: string | null;
};

/** A viewer who met an experiment, once. `unit` is a hash that is nowhere else but in `member.experiment_unit`. */
export type ExperimentUnitTable = {
  experiment_id: string;
  unit: string;
  variant: VariantKey;
  is_member: boolean;
  is_phone: boolean;
  met_at: Date;
  /** When the wall, or the list of plans, was first shown. */
  wall_at: Date | null;
  /** When an episode was first watched to its end. */
  completed_at: Date | null;
};

/** The reading of an experiment at the end of a Beijing day, or today's so far. */
export type ExperimentDayTable = {
  experiment_id: string;
  day: string;
  reading: JSONColumnType<ExperimentReading>;
};
