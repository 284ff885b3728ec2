import { groupById } from '@playlet/db/queries/group';
import { setGroupPoster } from '@playlet/db/queries/group-poster';
import { deletePoster, movePoster, PictureError, renderPoster, savePoster } from '@playlet/picture';
import type { Context } from '../context.ts';
import { BusinessError } from '../http/business-error.ts';

/** Gives a drama a new poster made of a picture; false where it is the one it has. */
export async function replacePoster(
  context: Context,
  groupId: string,
  picture: Buffer,
): Promise<{ posterId: string; changed: boolean }> {
  const { db, storage } = context;
  const group = await groupById(db, groupId);
  if (!group) throw new BusinessError('GROUP_NOT_FOUND');
  const rendered = await renderPoster(picture).catch((error: unknown) => {
    if (error instanceof PictureError)
      throw new BusinessError('PICTURE_NOT_READABLE', { data: { reason: error.message } });
    throw error;
  });
  const posterId = await savePoster(db, storage, groupId, rendered, group.access === 'private');
  if (posterId === group.poster_id) return { posterId, changed: false };
  await exchange(context, groupId, group.poster_id, posterId);
  return { posterId, changed: true };
}

/** A private drama's poster is gated as well, so it moves when the access changes. */
export async function matchPosterToAccess(
  context: Context,
  group: { id: string; access: string; poster_id: string | null },
): Promise<void> {
  if (group.poster_id === null) return;
  const moved = await movePoster(context.db, context.storage, group.poster_id, group.access === 'private');
  if (moved !== group.poster_id) await exchange(context, group.id, group.poster_id, moved);
}

async function exchange(
  { db, storage }: Context,
  groupId: string,
  before: string | null,
  after: string,
): Promise<void> {
  const nowUnused = await setGroupPoster(db, groupId, before, after);
  if (nowUnused !== null) await deletePoster(db, storage, nowUnused);
}
