import { hasGatedPosters, setGroupPoster } from '@playlet/core/catalogue/group-poster';
import { buildDramaMark } from '@playlet/core/ingest/ai-marks';
import { groupById } from '@playlet/db/queries/catalogue/group';
import {
  dropUnshown,
  PictureError,
  readPictureMark,
  renderPoster,
  saveLinkPreview,
  savePoster,
} from '@playlet/picture';
import type { Call } from '../call/handler.ts';
import { fail } from '../http/business-error.ts';

/**
 * Gives a drama a new poster made of a picture; false where it is the one it has.
 *
 * @throws GROUP_NOT_FOUND, PICTURE_NOT_READABLE
 */
export async function replacePoster(
  { context, write }: Pick<Call, 'context' | 'write'>,
  groupId: string,
  picture: Buffer,
): Promise<{ posterId: string; changed: boolean }> {
  const { db, storage, config } = context;
  const group = await groupById(db, groupId);
  if (!group) throw fail('GROUP_NOT_FOUND');
  const mark = await buildDramaMark(db, groupId, await readPictureMark(picture), {
    ...{ propagator: config.operator.name, id: groupId },
  });
  const rendered = await renderPicture(picture, mark);
  const gated = await hasGatedPosters(db, groupId);
  const posterId = await savePoster(db, storage, groupId, rendered, gated);
  if (!gated) await saveLinkPreview(storage, posterId, picture, mark);
  const changed = posterId !== group.poster_id;
  await write({ kind: 'group', id: groupId }, async (tx) => {
    if (changed) await setGroupPoster(tx, groupId, posterId);
  });
  if (changed && group.poster_id !== null) await dropUnshown(db, storage, group.poster_id);
  return { posterId, changed };
}

/**
 * The picture in all widths.
 *
 * @throws PICTURE_NOT_READABLE where it is none
 */
export function renderPicture(picture: Buffer, mark?: string): ReturnType<typeof renderPoster> {
  return renderPoster(picture, mark).catch((error: unknown) => {
    if (error instanceof PictureError)
      throw fail('PICTURE_NOT_READABLE', { data: { reason: error.message } });
    throw error;
  });
}
