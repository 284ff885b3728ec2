import { findPartnerById } from '@playlet/core/promotion/partner';
import { reportLinks } from '@playlet/core/promotion/report';
import { defineHandler } from '#call/handler.ts';
import { readPartnerToken } from '#promotion/partner-token.ts';
import { figuresOf, linkNumber } from '#promotion/present.ts';
import { listStatementsUntil } from '#promotion/statements.ts';

export default defineHandler<'POST admin/entry/partner/report'>(async ({ token }, { context, fail }) => {
  const { db, clock, config } = context;
  const named = readPartnerToken(config.secrets, token);
  const partner = named && (await findPartnerById(db, named.id));
  const until = partner?.page_expires_at?.getTime() ?? 0;
  if (!partner || partner.page_version !== named.version || until <= clock.now())
    throw fail('PARTNER_PAGE_CLOSED');
  const [links, statements] = await Promise.all([
    reportLinks(db, { from: null, to: null, partnerId: partner.id }),
    listStatementsUntil(db, partner.id, clock.now()),
  ]);
  return {
    name: partner.name,
    expiresAt: new Date(until).toISOString(),
    links: links.map((row) => ({
      number: linkNumber(row.number),
      name: row.name,
      title: row.title,
      channel: row.channel,
      ...figuresOf(row),
    })),
    statements,
  };
});
