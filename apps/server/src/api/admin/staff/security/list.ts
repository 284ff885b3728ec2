import { listSecurityEvents } from '@playlet/core/monitoring/security-event';
import { defineHandler } from '#call/handler.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';
import { securityFilterOf } from '#security/filter.ts';
import { presentSecurityEvent } from '#security/present.ts';

export default defineHandler<'POST admin/staff/security/list'>(async (input, { context }) => {
  const { page, pageSize, snapshot, ...filter } = input;
  const rows = await listSecurityEvents(
    context.db,
    securityFilterOf(filter, context.securityLog),
    pagePartOf({ page, pageSize, snapshot }, BY_TIME),
  );
  return {
    list: rows.map(presentSecurityEvent),
    ...pagingOf(input, rows, (row) => [row.microseconds, row.id]),
  };
});
