import type { ComplianceExport } from '@playlet/domain/compliance/duty';
import type { IncidentKind } from '@playlet/domain/compliance/incident';
import type { Generated, GeneratedAlways } from 'kysely';

/** An export of the compliance desk that was made. */
export type ComplianceExportTable = {
  id: string;
  name: ComplianceExport;
  query_version: number;
  /** Of the rows as JSON. */
  sha256: string;
  row_count: number;
  staff_id: string | null;
  staff_name: string;
  at: Date;
};

/** An incident, or a drill of one. */
export type IncidentTable = {
  id: string;
  seq: GeneratedAlways<number>;
  kind: IncidentKind;
  title: string;
  text: string;
  is_drill: boolean;
  found_at: Date;
  report_due_at: Date;
  reported_at: Generated<Date | null>;
  reported_to: Generated<string>;
  outcome: Generated<string>;
  staff_name: string;
  created_at: Generated<Date>;
  closed_at: Generated<Date | null>;
};
