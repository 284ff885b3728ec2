import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { releaseUntil } from './release.ts';

/** The sign for a missing number: a drama without one cannot be shown as published. */
const NO_LICENSE = '—';

/**
 * Lets a drama be as it will be at a moment, by its plan: in a transaction that is undone. With `isPublished` it is published
 * even where it is not planned to be. False where there is no such drama.
 */
export async function showAsAt(
  tx: Database,
  groupId: string,
  { at, isPublished }: { at: Date; isPublished: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from publication
      where group_id = "group".id and stage = 'scheduled' and publish_at <= ${at}) as "isDue"
    from "group" where id = ${groupId} for update`.execute(tx);
  const [group] = rows;
  if (!group) return false;
  await releaseUntil(tx, groupId, at);
  if (isPublished || group.isDue)
    await sql`
      update "group" set published_at = coalesce(published_at, ${at}), license_no = coalesce(license_no, ${NO_LICENSE}),
        license_old = coalesce(license_old, license_no, ${NO_LICENSE})
      where id = ${groupId}`.execute(tx);
  return true;
}
