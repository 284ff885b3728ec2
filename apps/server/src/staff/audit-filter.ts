import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { AuditFilter } from '@playlet/core/staff/audit';

/** Returns the filter of the audit log for its query. */
export function auditFilterOf({
  from,
  to,
  ...same
}: Omit<ParsedOf<Api['POST admin/staff/audit/export']>, 'format'>): AuditFilter {
  return {
    ...same,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
