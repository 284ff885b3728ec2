import { listAuditLines } from '@playlet/core/staff/audit';
import { defineHandler } from '#call/handler.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';
import { auditFilterOf } from '#staff/audit-filter.ts';
import { presentAuditLine } from '#staff/present.ts';

export default defineHandler<'POST admin/staff/audit/list'>(async (input, { context }) => {
  const rows = await listAuditLines(context.db, auditFilterOf(input), pagePartOf(input, BY_TIME));
  return { list: rows.map(presentAuditLine), ...pagingOf(input, rows, (row) => [row.microseconds, row.id]) };
});
