import type { Database } from '@playlet/db';
import { listGroupsNeedingGrant } from '@playlet/db/queries/access/visibility';
import { type GroupRow, groupById } from '@playlet/db/queries/catalogue/group';
import type { Caller } from '../call/caller.ts';
import { fail } from '../http/business-error.ts';
import { isAdmitted, isSuitable } from './viewer.ts';

/**
 * The drama of an id as the caller may read about it: published, and private ones where the caller may enter.
 *
 * @throws GROUP_NOT_FOUND, LOGIN_REQUIRED, TEEN_RESTRICTED, PRIVATE_GRANT_REQUIRED
 */
export async function findVisibleGroup(
  id: string,
  { context, caller }: { context: { db: Database }; caller: Caller },
): Promise<GroupRow> {
  const row = await groupById(context.db, id);
  if (!row || (row.published_at === null && caller.kind !== 'operator')) throw fail('GROUP_NOT_FOUND');
  if (row.access === 'private' && caller.kind === 'guest') throw fail('LOGIN_REQUIRED');
  if (!isSuitable(caller, row)) throw fail('TEEN_RESTRICTED');
  if (
    row.access === 'private' &&
    !isAdmitted(caller) &&
    (await listGroupsNeedingGrant(context.db, [id])).has(id)
  )
    throw fail('PRIVATE_GRANT_REQUIRED');
  return row;
}
