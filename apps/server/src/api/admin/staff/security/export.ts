import { listSecurityEvents } from '@playlet/core/monitoring/security-event';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { readPartsByTime } from '#paging/parts-by-time.ts';
import { createSheetLayout, writeSheetFile } from '#paging/sheet-file.ts';
import { securityFilterOf } from '#security/filter.ts';
import { presentSecurityEvent } from '#security/present.ts';

const LAYOUT = createSheetLayout(presentSecurityEvent, {
  id: 'text',
  at: 'time',
  kind: 'text',
  succeeded: 'boolean',
  actorKind: 'text',
  actorKey: 'text',
  actorName: 'text',
  network: 'text',
  call: 'text',
  errorCode: 'text',
  repeats: 'number',
  requestId: 'text',
});

export default defineHandler<'POST admin/staff/security/export'>(({ format, ...input }, { context, write }) =>
  write({ kind: 'security log' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = new Date(context.clock.now());
    const filter = securityFilterOf(input, context.securityLog);
    const until = filter.to && filter.to < now ? filter.to : now;
    // Lines added meanwhile are left out.
    const parts = readPartsByTime((part) => listSecurityEvents(context.db, { ...filter, to: until }, part));
    return writeSheetFile(`security-${beijingDayOf(now.getTime())}`, format, LAYOUT, parts);
  }),
);
