import { restoreLink } from '@playlet/core/ads/ad-link';
import { linkById, presentOperatorLink } from '#ads/operator-link.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/link/restore'>(({ id }, call) =>
  call.write({ kind: 'link', id }, async (tx) => {
    if (!(await restoreLink(tx, id))) throw call.fail('LINK_NOT_FOUND');
    return presentOperatorLink(await linkById({ db: tx }, id), call);
  }),
);
