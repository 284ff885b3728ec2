import { insertPartner } from '@playlet/core/promotion/partner';
import { defineHandler } from '#call/handler.ts';
import { presentPartner } from '#promotion/present.ts';

export default defineHandler<'POST admin/promotion/partner/create'>((input, call) =>
  call.write({ kind: 'promotion partner' }, async (tx, line) => {
    const row = await insertPartner(tx, {
      name: input.name,
      first_basis_points: input.firstBasisPoints,
      renewal_basis_points: input.renewalBasisPoints,
    });
    if (!row) throw call.fail('PARTNER_NAME_TAKEN');
    line.id(row.id);
    return presentPartner(row, call);
  }),
);
