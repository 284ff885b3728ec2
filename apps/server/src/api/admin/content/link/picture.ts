import { MAX_PICTURE_BYTES } from '@playlet/contract/limits';
import { setLinkPoster } from '@playlet/db/queries/ad-link';
import { dropUnshown, savePoster } from '@playlet/picture';
import { linkById } from '#ads/operator-link.ts';
import { handler } from '#http/handler.ts';
import { smallBody } from '#intake/body.ts';
import { renderPicture } from '#intake/poster.ts';

export default handler<'PUT admin/content/link/picture'>(async ({ linkId }, { context, request }) => {
  const { poster_id: before } = await linkById(context, linkId);
  const rendered = await renderPicture(await smallBody(request, MAX_PICTURE_BYTES));
  const posterId = await savePoster(context.db, context.storage, linkId, rendered, false);
  if (posterId === before) return { posterId, changed: false };
  await setLinkPoster(context.db, linkId, posterId);
  if (before !== null) await dropUnshown(context.db, context.storage, before);
  return { posterId, changed: true };
});
