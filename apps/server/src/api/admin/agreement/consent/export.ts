import { listConsents } from '@playlet/core/agreements/consent-list';
import { beijingDayOf } from '@playlet/domain/beijing';
import { presentConsent } from '#agreement/present-consent.ts';
import { defineHandler } from '#call/handler.ts';
import { readPartsByTime } from '#paging/parts-by-time.ts';
import { createSheetLayout, writeSheetFile } from '#paging/sheet-file.ts';

const LAYOUT = createSheetLayout(presentConsent, {
  id: 'text',
  memberId: 'text',
  username: 'text',
  phone: 'text',
  document: 'text',
  version: 'text',
  source: 'text',
  at: 'time',
});

export default defineHandler<'POST admin/agreement/consent/export'>(
  ({ format, ...input }, { context: { db, clock }, write }) =>
    write({ kind: 'consent list' }, async (_tx, line) => {
      line.details({ filter: input });
      const parts = readPartsByTime((part) => listConsents(db, input, part));
      return writeSheetFile(`consents-${beijingDayOf(clock.now())}`, format, LAYOUT, parts);
    }),
);
