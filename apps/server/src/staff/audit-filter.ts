import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { AuditFilter } from '@playlet/db/queries/staff/audit';

/** What is looked for in the audit log, as its query takes it. */
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
