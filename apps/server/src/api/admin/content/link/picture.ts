import { MAX_PICTURE_BYTES } from '@playlet/contract/limits';
import { setLinkPoster } from '@playlet/core/ads/ad-link';
import { dropUnshown, savePoster } from '@playlet/picture';
import { linkById } from '#ads/operator-link.ts';
import { defineHandler } from '#call/handler.ts';
import { readSmallBody } from '#ingest/body.ts';
import { renderPicture } from '#ingest/poster.ts';

export default defineHandler<'PUT admin/content/link/picture'>(
  async ({ linkId }, { context, request, write }) => {
    const { poster_id: before } = await linkById(context, linkId);
    const rendered = await renderPicture(await readSmallBody(request, MAX_PICTURE_BYTES));
    const posterId = await savePoster(context.db, context.storage, linkId, rendered, false);
    const changed = posterId !== before;
    await write({ kind: 'link', id: linkId }, async (tx) => {
      if (changed) await setLinkPoster(tx, linkId, posterId);
    });
    if (changed && before !== null) await dropUnshown(context.db, context.storage, before);
    return { posterId, changed };
  },
);
