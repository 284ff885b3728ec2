import { listConsents } from '@playlet/core/agreements/consent-list';
import { presentConsent } from '#agreement/present-consent.ts';
import { defineHandler } from '#call/handler.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/agreement/consent/list'>(async (input, { context }) => {
  const rows = await listConsents(context.db, input, pagePartOf(input, BY_TIME));
  return { list: rows.map(presentConsent), ...pagingOf(input, rows, (row) => [row.microseconds, row.id]) };
});
