import { deleteLink } from '@playlet/db/queries/ad-link';
import { dropUnshown } from '@playlet/picture';
import { handler } from '#http/handler.ts';

export default handler<'DELETE admin/content/link/delete'>(async ({ id }, { context }) => {
  const posterId = await deleteLink(context.db, id);
  if (posterId !== null) await dropUnshown(context.db, context.storage, posterId);
  return {};
});
