import { updateLink } from '@playlet/core/ads/ad-link';
import { columnsOf, linkById, presentOperatorLink, refuseFaulty, termsOf } from '#ads/operator-link.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/content/link/update'>(async ({ id, version, ...fields }, call) => {
  const { context } = call;
  const changes = columnsOf(fields);
  await refuseFaulty(context, termsOf({ ...(await linkById(context, id)), ...changes }));
  return call.write({ kind: 'link', id }, async (tx) => {
    if (!(await updateLink(tx, id, changes, version))) {
      // Throws where it is gone.
      await linkById({ db: tx }, id);
      throw call.fail('CATALOGUE_CONFLICT');
    }
    return presentOperatorLink(await linkById({ db: tx }, id), call);
  });
});
