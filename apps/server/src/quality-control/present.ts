import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api.gen';
import type { FindingRow } from '@playlet/core/quality-control/findings';

type FindingAnswer = OutputOf<Api['PUT admin/quality/finding/update']>;

/** A finding as the console shows it. */
export function presentFinding(row: FindingRow): FindingAnswer {
  const { start_seconds: start, end_seconds: end } = row;
  return {
    id: row.id,
    groupId: row.group_id,
    groupTitle: row.group_title,
    index: row.index,
    videoTitle: row.video_title,
    kind: row.kind,
    severity: row.severity,
    state: row.state,
    span: start === null || end === null ? null : { start, end },
    values: row.details,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
