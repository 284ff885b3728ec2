import { auditLines } from '@playlet/core/staff/audit';
import { handler } from '#call/handler.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';
import { auditFilterOf } from '#staff/audit-filter.ts';
import { presentAuditLine } from '#staff/present.ts';

export default handler<'POST admin/staff/audit/list'>(async (input, { context }) => {
  const rows = await auditLines(context.db, auditFilterOf(input), pagePart(input, BY_TIME));
  return { list: rows.map(presentAuditLine), ...pagingOf(input, rows, (row) => [row.microseconds, row.id]) };
});
