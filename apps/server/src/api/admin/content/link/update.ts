import { updateLink } from '@playlet/db/queries/ad-link';
import { columnsOf, linkById, presentOperatorLink, refuseFaulty, termsOf } from '#ads/operator-link.ts';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/content/link/update'>(async ({ id, ...fields }, call) => {
  const { context } = call;
  const changes = columnsOf(fields);
  await refuseFaulty(context, termsOf({ ...(await linkById(context, id)), ...changes }));
  await updateLink(context.db, id, changes);
  return presentOperatorLink(await linkById(context, id), call);
});
