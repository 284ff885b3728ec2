import { deleteLink } from '@playlet/db/queries/ad-link';
import { handler } from '../../../../http/handler.ts';
import { dropUnshown } from '../../../../intake/poster.ts';

export default handler<'DELETE admin/content/link/delete'>(async ({ id }, { context }) => {
  const posterId = await deleteLink(context.db, id);
  if (posterId !== null) await dropUnshown(context, posterId);
  return {};
});
