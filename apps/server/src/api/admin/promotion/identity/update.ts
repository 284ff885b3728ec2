import { findPartnerById } from '@playlet/core/promotion/partner';
import { setPartnerIdentity } from '@playlet/core/promotion/partner-identity';
import { isIdentityNumber, normalizeIdentityNumber } from '@playlet/domain/promotion/identity';
import { defineHandler } from '#call/handler.ts';
import { presentPartner } from '#promotion/present.ts';

export default defineHandler<'PUT admin/promotion/identity/update'>((input, call) =>
  call.write({ kind: 'promotion partner', id: input.partnerId }, async (tx, line) => {
    const { clock, config } = call.context;
    const { partnerId, kind, legalName } = input;
    const number = normalizeIdentityNumber(input.number);
    if (!isIdentityNumber(kind, number)) throw call.fail('PARTNER_IDENTITY_INVALID');
    if (!(await findPartnerById(tx, partnerId))) throw call.fail('PARTNER_NOT_FOUND');
    const now = new Date(clock.now());
    await setPartnerIdentity(tx, config.secrets, { partnerId, kind, legalName, number, now });
    // Neither the name nor the number is for the log.
    line.details({ identityKind: kind });
    const row = await findPartnerById(tx, partnerId);
    if (!row) throw call.fail('PARTNER_NOT_FOUND');
    return presentPartner(row, call);
  }),
);
