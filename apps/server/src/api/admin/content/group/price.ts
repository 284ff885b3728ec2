import { changePrice } from '@playlet/core/catalogue/edit-group';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/content/group/price'>(({ id, price }, { write, fail }) =>
  write({ kind: 'group', id }, async (tx) => {
    if (await changePrice(tx, id, price)) return { id, price };
    throw fail((await groupById(tx, id)) ? 'PRICE_NEEDS_VIP' : 'GROUP_NOT_FOUND');
  }),
);
