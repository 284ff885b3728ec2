import { securityEvents } from '@playlet/core/monitoring/security-event';
import { handler } from '#call/handler.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';
import { securityFilterOf } from '#security/filter.ts';
import { presentSecurityEvent } from '#security/present.ts';

export default handler<'POST admin/staff/security/list'>(async (input, { context }) => {
  const { page, pageSize, snapshot, ...filter } = input;
  const rows = await securityEvents(
    context.db,
    securityFilterOf(filter, context.securityLog),
    pagePart({ page, pageSize, snapshot }, BY_TIME),
  );
  return {
    list: rows.map(presentSecurityEvent),
    ...pagingOf(input, rows, (row) => [row.microseconds, row.id]),
  };
});
