import { groupById } from '@playlet/db/queries/group';
import {
  exchangePoster,
  posterIsShown,
  postersOfGroup,
  setGroupPoster,
} from '@playlet/db/queries/group-poster';
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
  const rendered = await renderPicture(picture);
  const posterId = await savePoster(db, storage, groupId, rendered, group.access === 'private');
  if (posterId === group.poster_id) return { posterId, changed: false };
  await setGroupPoster(db, groupId, posterId);
  if (group.poster_id !== null) await dropUnshown(context, group.poster_id);
  return { posterId, changed: true };
}

/** A private drama's pictures are gated as well, its episodes' too, so they move when the access changes. */
export async function matchPostersToAccess(
  context: Context,
  group: { id: string; access: string },
): Promise<void> {
  const { db, storage } = context;
  const gated = group.access === 'private';
  for (const id of await postersOfGroup(db, group.id, !gated)) {
    await exchangePoster(db, group.id, id, await movePoster(db, storage, id, gated));
    await dropUnshown(context, id);
  }
}

/** The picture in all widths; PICTURE_NOT_READABLE where it is none. */
export function renderPicture(picture: Buffer): ReturnType<typeof renderPoster> {
  return renderPoster(picture).catch((error: unknown) => {
    if (error instanceof PictureError)
      throw new BusinessError('PICTURE_NOT_READABLE', { data: { reason: error.message } });
    throw error;
  });
}

/** Deletes a poster nothing shows any more. */
export async function dropUnshown({ db, storage }: Context, id: string): Promise<void> {
  if (!(await posterIsShown(db, id))) await deletePoster(db, storage, id);
}
