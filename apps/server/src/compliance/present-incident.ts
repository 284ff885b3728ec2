import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { IncidentRow } from '@playlet/core/compliance/incident';

type Incident = OutputOf<Api['POST admin/system/incident/create']>;

/** An incident as the contract shows it at a moment, in milliseconds since 1970. */
export function presentIncident(row: IncidentRow, now: number): Incident {
  return {
    id: row.id,
    no: row.seq,
    kind: row.kind,
    title: row.title,
    text: row.text,
    isDrill: row.is_drill,
    foundAt: row.found_at.toISOString(),
    reportDueAt: row.report_due_at.toISOString(),
    isLate: ((row.reported_at ?? row.closed_at)?.getTime() ?? now) > row.report_due_at.getTime(),
    reportedAt: row.reported_at?.toISOString() ?? null,
    reportedTo: row.reported_to,
    outcome: row.outcome,
    staffName: row.staff_name,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
