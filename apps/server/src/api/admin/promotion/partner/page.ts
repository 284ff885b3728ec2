import { setPartnerPage } from '@playlet/core/promotion/partner';
import { DAY_MS } from '@playlet/domain/time';
import { defineHandler } from '#call/handler.ts';
import { presentPartner } from '#promotion/present.ts';

export default defineHandler<'PUT admin/promotion/partner/page'>(({ id, days }, call) =>
  call.write({ kind: 'promotion partner', id }, async (tx) => {
    const until = days === null ? null : new Date(call.context.clock.now() + days * DAY_MS);
    const row = await setPartnerPage(tx, id, until);
    if (!row) throw call.fail('PARTNER_NOT_FOUND');
    return presentPartner(row, call);
  }),
);
