import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { SummaryDeliveryRow } from '@playlet/core/reports/summary-delivery';

/** How a summary went. */
export function presentSummary(row: SummaryDeliveryRow): OutputOf<Api['POST admin/report/summary/create']> {
  return {
    id: row.id,
    day: row.day,
    isTest: row.is_test,
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
