import { consentList } from '@playlet/core/agreements/consent-list';
import { presentConsent } from '#agreement/present-consent.ts';
import { handler } from '#call/handler.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';

export default handler<'POST admin/agreement/consent/list'>(async (input, { context }) => {
  const rows = await consentList(context.db, input, pagePart(input, BY_TIME));
  return { list: rows.map(presentConsent), ...pagingOf(input, rows, (row) => [row.microseconds, row.id]) };
});
