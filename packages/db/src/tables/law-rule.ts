import type { LicenseTier, WorkKind } from '@playlet/domain/publishing/work-kind';
import type { UsedRule } from '@playlet/domain/rules/law-rules';
import type { Generated, JSONColumnType } from 'kysely';

/** An operator's version of a rule by law. Rows are never changed. */
export type LawRuleTable = {
  /** Counts all versions of all rules. */
  version: number;
  rule: string;
  /** The Beijing day it holds from, `YYYY-MM-DD`. */
  from_day: string;
  source: string;
  is_enabled: boolean;
  parameters: JSONColumnType<Record<string, unknown>>;
  staff_name: string;
  note: string;
  created_at: Generated<Date>;
};

/** A decision of the staff about where a drama may be shown; rows are never changed. */
export type ContentDecisionTable = {
  id: string;
  group_id: string;
  kind: 'first-screen' | 'minors';
  value: JSONColumnType<Record<string, unknown>>;
  /** The reason, in words. */
  ground: string;
  staff_id: string | null;
  staff_name: string;
  decided_at: Generated<Date>;
};

/** A publication of a drama with the facts and the versions of the rules that let it. */
export type PublishDecisionTable = {
  id: string;
  group_id: string;
  decided_at: Generated<Date>;
  license_no: string;
  work_kind: WorkKind | null;
  cost_fen: number | null;
  is_special_theme: boolean;
  tier: LicenseTier | null;
  rules: JSONColumnType<UsedRule[]>;
};
