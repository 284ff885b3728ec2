import { sql } from 'kysely';
import type { Database } from '../../database.ts';

export type StorageUse = { bytes: number; count: number };

/** Sums the recorded sizes of the media of episodes, of replaced media and of uploaded originals. */
export async function readStorageUse(
  db: Database,
): Promise<{ media: StorageUse; replaced: StorageUse; originals: StorageUse; databaseBytes: number }> {
  const { rows: assets } = await sql<StorageUse & { retired: boolean }>`
    select retired_at is not null as retired, coalesce(sum(bytes), 0)::bigint as bytes, count(*)::int as count
    from asset group by 1`.execute(db);
  const { rows: originals } = await sql<StorageUse>`
    select coalesce(sum(size), 0)::bigint as bytes, count(*)::int as count
    from ingest where source_until is not null`.execute(db);
  const { rows: databases } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  const none = { bytes: 0, count: 0 };
  const of = (retired: boolean): StorageUse => {
    const row = assets.find((one) => one.retired === retired);
    return row ? { bytes: row.bytes, count: row.count } : none;
  };
  return {
    media: of(false),
    replaced: of(true),
    originals: originals[0] ?? none,
    databaseBytes: databases[0]?.bytes ?? 0,
  };
}
