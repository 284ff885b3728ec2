import { deleteUnusedLink } from '@playlet/core/promotion/link';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/promotion/link/delete'>(({ id }, { write, fail }) =>
  write({ kind: 'promotion link', id }, async (tx) => {
    const outcome = await deleteUnusedLink(tx, id);
    if (outcome === 'missing') throw fail('PROMOTION_LINK_NOT_FOUND');
    if (outcome === 'used') throw fail('PROMOTION_LINK_USED');
    return {};
  }),
);
