import { rechargeByNo } from '@playlet/core/orders/recharge';
import { handler } from '#call/handler.ts';
import { readDossier } from '#money/dossier/read-dossier.ts';

export default handler<'GET admin/account/order/detail'>(async ({ no }, { context: { db }, fail }) => {
  const order = await rechargeByNo(db, no);
  if (!order) throw fail('ORDER_NOT_FOUND');
  return readDossier(db, order);
});
