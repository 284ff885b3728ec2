import { securityEvents } from '@playlet/core/monitoring/security-event';
import { beijingDay } from '@playlet/domain/beijing';
import { handler } from '#call/handler.ts';
import { partsByTime } from '#paging/parts-by-time.ts';
import { sheetFile, sheetLayout } from '#paging/sheet-file.ts';
import { securityFilterOf } from '#security/filter.ts';
import { presentSecurityEvent } from '#security/present.ts';

const LAYOUT = sheetLayout(presentSecurityEvent, {
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

export default handler<'POST admin/staff/security/export'>(({ format, ...input }, { context, write }) =>
  write({ kind: 'security log' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = new Date(context.clock.now());
    const filter = securityFilterOf(input, context.securityLog);
    const until = filter.to && filter.to < now ? filter.to : now;
    // Lines added meanwhile are left out.
    const parts = partsByTime((part) => securityEvents(context.db, { ...filter, to: until }, part));
    return sheetFile(`security-${beijingDay(now.getTime())}`, format, LAYOUT, parts);
  }),
);
