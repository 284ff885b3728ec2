import { updatePartner } from '@playlet/core/promotion/partner';
import { defineHandler } from '#call/handler.ts';
import { presentPartner } from '#promotion/present.ts';

export default defineHandler<'PUT admin/promotion/partner/update'>((input, call) =>
  call.write({ kind: 'promotion partner', id: input.id }, async (tx) => {
    const row = await updatePartner(tx, input.id, {
      first_basis_points: input.firstBasisPoints,
      renewal_basis_points: input.renewalBasisPoints,
    });
    if (!row) throw call.fail('PARTNER_NOT_FOUND');
    return presentPartner(row, call);
  }),
);
