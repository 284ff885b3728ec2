import { type ListedFinding, listFindings } from '@playlet/core/integrity/list';
import { openRepairs } from '@playlet/domain/integrity';
import { defineHandler } from '#call/handler.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/system/integrity/list'>(
  async (input, { context: { db, clock } }) => {
    const { kind, groupId, state } = input;
    const filter = { kind, groupId, isResolved: state === 'resolved' };
    const rows = await listFindings(db, filter, pagePartOf(input, BY_TIME));
    return {
      list: rows.map((row) => presentFinding(row, clock.now())),
      ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]),
    };
  },
);

function presentFinding(row: ListedFinding, now: number) {
  const { id, kind, index, missing, changed, figures, repair, repair_state: state } = row;
  return {
    ...{ id, kind, index, missing, changed, figures },
    subject: row.subject_id,
    groupId: row.group_id,
    groupTitle: row.title,
    missingCount: row.missing_count,
    changedCount: row.changed_count,
    repairs: row.resolved_at ? [] : openRepairs(row.repairs, { firstSeenAt: row.first_seen_at, now }),
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    repair: repair && state && { method: repair, state, error: row.repair_error },
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}
