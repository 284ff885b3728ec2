import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { markPrepared } from '../../prepared.ts';

/** A snapshot of at least this age is renewed when it is served again, in seconds. */
const RENEW_AFTER_SECONDS = 10 * 60;
/** A snapshot lives at least this long after it was served last, so that a reader can page through it. */
const SNAPSHOT_TTL_SECONDS = 2 * RENEW_AFTER_SECONDS;
/** All snapshots together: strangers choose filters and searches. Each row counts some bytes of its own. */
const MAX_SNAPSHOT_BYTES = 2 ** 30;
const ROW_BYTES = 200;

/** Stores a list under its key and id; an existing one stays. */
export async function keepListSnapshot(
  db: Database,
  { key, id, list }: { key: string; id: string; list: Uint8Array },
): Promise<void> {
  await sql`${markPrepared('keep_list_snapshot')}
    insert into list_snapshot (key, id, list) values (${key}, ${id}, ${list})
    on conflict (key, id) do update set kept_at = now()
    where list_snapshot.kept_at < now() - make_interval(secs => ${RENEW_AFTER_SECONDS})`.execute(db);
}

/** The list of a key and id; undefined where none is kept, or not any more. */
export async function listSnapshot(db: Database, key: string, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ list: Buffer }>`${markPrepared('list_snapshot')}
    select list from list_snapshot where key = ${key} and id = ${id}
    and kept_at > now() - make_interval(secs => ${SNAPSHOT_TTL_SECONDS})`.execute(db);
  return rows[0]?.list;
}

/** Forgets every list whose key begins so. */
export async function forgetListSnapshots(db: Database, prefix: string): Promise<void> {
  // The last character of Unicode sorts after any continuation of a key.
  await sql`delete from list_snapshot where key >= ${prefix} and key < ${`${prefix}\u{10ffff}`}`.execute(db);
}

/** Deletes snapshots that are no longer read, and the oldest ones beyond the size limit. */
export async function dropOldListSnapshots(db: Database, maxBytes = MAX_SNAPSHOT_BYTES): Promise<void> {
  await sql`
    delete from list_snapshot where kept_at < now() - make_interval(secs => ${SNAPSHOT_TTL_SECONDS})
      or (key, id) in (
        select key, id from (
          select key, id, sum(octet_length(list) + ${ROW_BYTES}::int) over (order by kept_at desc, key, id) as bytes
          from list_snapshot
        ) as counted
        where bytes > ${maxBytes}
      )`.execute(db);
}
