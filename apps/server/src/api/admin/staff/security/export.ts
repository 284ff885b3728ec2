import type { Database } from '@playlet/db';
import {
  type SecurityEventFilter,
  type SecurityEventRow,
  securityEvents,
} from '@playlet/db/queries/service/security-event';
import { handler } from '#http/handler.ts';
import { csv } from '#leaving/csv.ts';
import { securityFilterOf } from '#security/filter.ts';
import { presentSecurityEvent } from '#security/present.ts';

const BATCH_SIZE = 500;

export default handler<'POST admin/staff/security/export'>((input, { context, write }) =>
  write({ kind: 'security log' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = new Date(context.clock.now());
    const filter = securityFilterOf(input, context.securityLog);
    const until = filter.to && filter.to < now ? filter.to : now;
    const name = `security-${now.toISOString().slice(0, 10)}.csv`;
    return { name, type: 'text/csv; charset=utf-8', body: lines(context.db, { ...filter, to: until }) };
  }),
);

/** Read in parts while it is sent, the latest first; what is added meanwhile is left out. */
async function* lines(db: Database, filter: SecurityEventFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let last: SecurityEventRow | undefined;
  for (let isFirst = true; ; isFirst = false) {
    const after = last && ([last.microseconds, last.id] as const);
    const rows = await securityEvents(db, filter, { from: 0, count: BATCH_SIZE, after });
    const text = csv(rows.map(presentSecurityEvent));
    // Only the first part keeps its mark and its head.
    if (isFirst) yield encoder.encode(text);
    else if (rows.length > 0) yield encoder.encode(text.slice(text.indexOf('\r\n') + 2));
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}
