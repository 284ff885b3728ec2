import { listAuditLines } from '@playlet/core/staff/audit';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { readPartsByTime } from '#paging/parts-by-time.ts';
import { createSheetLayout, writeSheetFile } from '#paging/sheet-file.ts';
import { auditFilterOf } from '#staff/audit-filter.ts';
import { presentAuditLine } from '#staff/present.ts';

const LAYOUT = createSheetLayout(presentAuditLine, {
  id: 'text',
  kind: 'text',
  at: 'time',
  staffId: 'text',
  staffName: 'text',
  roles: 'text',
  via: 'text',
  ip: 'text',
  agent: 'text',
  call: 'text',
  objectKind: 'text',
  objectId: 'text',
  objectName: 'text',
  before: 'text',
  after: 'text',
  note: 'text',
  errorCode: 'text',
  requestId: 'text',
});

export default defineHandler<'POST admin/staff/audit/export'>(
  ({ format, ...input }, { context: { db, clock }, write }) =>
    write({ kind: 'audit log' }, async (_tx, line) => {
      line.details({ filter: input });
      const now = new Date(clock.now());
      const filter = auditFilterOf(input);
      const until = filter.to && filter.to < now ? filter.to : now;
      // Lines added meanwhile are left out.
      const parts = readPartsByTime((part) => listAuditLines(db, { ...filter, to: until }, part));
      return writeSheetFile(`audit-${beijingDayOf(now.getTime())}`, format, LAYOUT, parts);
    }),
);
