import type { Database } from '@playlet/db';
import { type AuditFilter, type AuditRow, auditLines } from '@playlet/db/queries/staff/audit';
import { handler } from '#http/handler.ts';
import { csv } from '#leaving/csv.ts';
import { auditFilterOf } from '#staff/audit-filter.ts';
import { presentAuditLine } from '#staff/present.ts';

const BATCH_SIZE = 500;

export default handler<'POST admin/staff/audit/export'>((input, { context: { db, clock }, write }) =>
  write({ kind: 'audit log' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = new Date(clock.now());
    const filter = auditFilterOf(input);
    const until = filter.to && filter.to < now ? filter.to : now;
    const name = `audit-${now.toISOString().slice(0, 10)}.csv`;
    return { name, type: 'text/csv; charset=utf-8', body: lines(db, { ...filter, to: until }) };
  }),
);

/** Read in parts while it is sent, the latest first; what is added meanwhile is left out. */
async function* lines(db: Database, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let last: AuditRow | undefined;
  for (let isFirst = true; ; isFirst = false) {
    const after = last && ([last.microseconds, last.id] as const);
    const rows = await auditLines(db, filter, { from: 0, count: BATCH_SIZE, after });
    const text = csv(rows.map(presentAuditLine));
    // Only the first part keeps its mark and its head.
    if (isFirst) yield encoder.encode(text);
    else if (rows.length > 0) yield encoder.encode(text.slice(text.indexOf('\r\n') + 2));
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}
