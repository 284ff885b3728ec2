import { consentList } from '@playlet/db/queries/agreement/consent-list';
import { presentConsent } from '#agreement/present-consent.ts';
import { handler } from '#http/handler.ts';
import { csvByTime } from '#paging/csv-by-time.ts';

export default handler<'POST admin/agreement/consent/export'>((input, { context: { db, clock }, write }) =>
  write({ kind: 'consent list' }, async (_tx, line) => {
    line.details({ filter: input });
    const name = `consents-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`;
    const body = csvByTime((part) => consentList(db, input, part), presentConsent);
    return { name, type: 'text/csv; charset=utf-8', body };
  }),
);
