import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** Tests whether the installation is new: it has no staff, not even disabled, no member and no drama. */
export async function isNewInstallation(db: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from staff) or exists (select from member) or exists (select from "group") as used`.execute(
    db,
  );
  return rows[0]?.used === false;
}
