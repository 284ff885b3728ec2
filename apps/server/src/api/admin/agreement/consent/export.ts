import { consentList } from '@playlet/core/agreements/consent-list';
import { beijingDay } from '@playlet/domain/beijing';
import { presentConsent } from '#agreement/present-consent.ts';
import { handler } from '#call/handler.ts';
import { partsByTime } from '#paging/parts-by-time.ts';
import { sheetFile, sheetLayout } from '#paging/sheet-file.ts';

const LAYOUT = sheetLayout(presentConsent, {
  id: 'text',
  memberId: 'text',
  username: 'text',
  phone: 'text',
  document: 'text',
  version: 'text',
  source: 'text',
  at: 'time',
});

export default handler<'POST admin/agreement/consent/export'>(
  ({ format, ...input }, { context: { db, clock }, write }) =>
    write({ kind: 'consent list' }, async (_tx, line) => {
      line.details({ filter: input });
      const parts = partsByTime((part) => consentList(db, input, part));
      return sheetFile(`consents-${beijingDay(clock.now())}`, format, LAYOUT, parts);
    }),
);
