import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** Keeps the digests of media as they were packaged, in the transaction that shows them; the next night reads them. */
export async function keepPackagedFiles(
  tx: Database,
  assetId: string,
  files: string | undefined,
): Promise<void> {
  if (files === undefined) return;
  await sql`
    insert into media_check (asset_id, files, checked_at)
    values (${assetId}, ${Buffer.from(files, 'base64')}, 'epoch') on conflict do nothing`.execute(tx);
}
