import { findRechargeByNo } from '@playlet/core/orders/recharge';
import { defineHandler } from '#call/handler.ts';
import { readDossier } from '#money/dossier/read-dossier.ts';

export default defineHandler<'GET admin/account/order/detail'>(async ({ no }, { context: { db }, fail }) => {
  const order = await findRechargeByNo(db, no);
  if (!order) throw fail('ORDER_NOT_FOUND');
  return readDossier(db, order);
});
