import { auditLines } from '@playlet/db/queries/staff/audit';
import { handler } from '#http/handler.ts';
import { csvByTime } from '#paging/csv-by-time.ts';
import { auditFilterOf } from '#staff/audit-filter.ts';
import { presentAuditLine } from '#staff/present.ts';

export default handler<'POST admin/staff/audit/export'>((input, { context: { db, clock }, write }) =>
  write({ kind: 'audit log' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = new Date(clock.now());
    const filter = auditFilterOf(input);
    const until = filter.to && filter.to < now ? filter.to : now;
    const name = `audit-${now.toISOString().slice(0, 10)}.csv`;
    // What is added meanwhile is left out.
    const body = csvByTime((part) => auditLines(db, { ...filter, to: until }, part), presentAuditLine);
    return { name, type: 'text/csv; charset=utf-8', body };
  }),
);
