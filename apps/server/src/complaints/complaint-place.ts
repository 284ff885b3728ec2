import type { ComplaintPlace } from '@playlet/core/complaints/create-complaint';
import { hasVideo } from '@playlet/core/take-down/take-down';
import { listGroupsNeedingGrant } from '@playlet/db/queries/access/visibility';
import { type GroupRow, groupById } from '@playlet/db/queries/catalogue/group';
import type { Call } from '#call/handler.ts';
import { isAdmitted } from '#catalogue/viewer.ts';
import { fail } from '#http/business-error.ts';

type PlaceInput = { groupId?: string | undefined; index?: number | undefined; second?: number | undefined };

/**
 * Returns the place of a complaint. A drama that the caller may not know of does not exist; one that teen mode hides may be
 * complained about.
 *
 * @throws GROUP_NOT_FOUND, VIDEO_NOT_FOUND
 */
export async function findComplaintPlace(
  { groupId, index, second }: PlaceInput,
  call: Pick<Call, 'context' | 'caller'>,
): Promise<ComplaintPlace> {
  if (groupId === undefined) return { groupId: null, title: '', index: null, second: null };
  const { db } = call.context;
  const group = await groupById(db, groupId);
  if (!group || !(await isKnown(group, call))) throw fail('GROUP_NOT_FOUND');
  if (index !== undefined && !(await hasVideo(db, { groupId, index }))) throw fail('VIDEO_NOT_FOUND');
  return { groupId, title: group.title, index: index ?? null, second: second ?? null };
}

async function isKnown(
  group: GroupRow,
  { context, caller }: Pick<Call, 'context' | 'caller'>,
): Promise<boolean> {
  if (group.published_at === null) return false;
  if (group.access !== 'private' || isAdmitted(caller)) return true;
  return caller.kind !== 'guest' && !(await listGroupsNeedingGrant(context.db, [group.id])).has(group.id);
}
