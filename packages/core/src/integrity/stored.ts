import type { Database } from '@playlet/db/database';
import type { CertificateType } from '@playlet/domain/publishing/certificate';
import { sql } from 'kysely';

/** The part of a walk: `count` rows behind the id `after`, of one drama or of all. */
export type WalkPart = { after: string; count: number; groupId: string | null };

/** A picture with its files, and the digests of their first reading. */
export type PosterToCheck = {
  id: string;
  gated: boolean;
  avif: boolean;
  widths: number[];
  files: Buffer | null;
};

export async function listPostersToCheck(db: Database, part: WalkPart): Promise<PosterToCheck[]> {
  const { rows } = await sql<PosterToCheck>`
    select poster.id, gated, avif, widths, poster_check.files
    from poster left join poster_check on poster_check.poster_id = poster.id
    where poster.id > ${part.after} and (${part.groupId}::text is null
      or poster.id in (select poster_id from "group" where id = ${part.groupId}
        union select poster_id from video where group_id = ${part.groupId}))
    order by poster.id limit ${part.count}`.execute(db);
  return rows;
}

/** Returns the drama, or the episode, that shows a picture. Looks through all of them: only for a picture with a fault. */
export async function findPosterPlace(
  db: Database,
  id: string,
): Promise<{ group_id: string; index: number | null } | undefined> {
  const { rows } = await sql<{ group_id: string; index: number | null }>`
    (select id as group_id, null::integer as index from "group" where poster_id = ${id} limit 1)
    union all (select group_id, index from video where poster_id = ${id} limit 1)`.execute(db);
  return rows[0];
}

/** Keeps the digests of a poster's first reading. */
export async function keepPosterFiles(db: Database, id: string, files: Buffer, at: Date): Promise<void> {
  await sql`
    insert into poster_check (poster_id, files, checked_at) select id, ${files}, ${at} from poster where id = ${id}
    on conflict (poster_id) do update set files = excluded.files, checked_at = excluded.checked_at`.execute(
    db,
  );
}

export type CertificateToCheck = { id: string; type: CertificateType; sha256: string; groupId: string };

export async function listCertificatesToCheck(db: Database, part: WalkPart): Promise<CertificateToCheck[]> {
  const { rows } = await sql<CertificateToCheck>`
    select id, type, sha256, group_id as "groupId" from license_document
    where state = 'current' and group_id is not null and id > ${part.after}
      and (${part.groupId}::text is null or group_id = ${part.groupId})
    order by id limit ${part.count}`.execute(db);
  return rows;
}

export type OriginalToCheck = {
  id: string;
  sourceKey: string;
  sha256: string;
  groupId: string;
  index: number;
};

/** Originals that are kept, wait for their work or for another try. */
export async function listOriginalsToCheck(db: Database, part: WalkPart): Promise<OriginalToCheck[]> {
  const { rows } = await sql<OriginalToCheck>`
    select id, source_key as "sourceKey", sha256, group_id as "groupId", index from ingest
    where id > ${part.after} and (${part.groupId}::text is null or group_id = ${part.groupId})
      and (state in ('waiting', 'running', 'paused') or source_until > now()
        or state = 'failed' and finished_at > now() - interval '7 days')
    order by id limit ${part.count}`.execute(db);
  return rows;
}

/** Tests whether an original is still wanted, as it is not once its work has ended meanwhile. */
export async function isOriginalKept(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ingest where id = ${id} and (state in ('waiting', 'running', 'paused') or source_until > now()
      or state = 'failed' and finished_at > now() - interval '7 days')`.execute(db);
  return rows.length > 0;
}

export async function listTombstonesToCheck(db: Database, part: WalkPart): Promise<string[]> {
  if (part.groupId !== null) return [];
  const { rows } = await sql<{ id: string }>`
    select id from tombstone where stored_at is not null and id > ${part.after} order by id limit ${part.count}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Has a tombstone written to the storage again. */
export async function storeTombstoneAgain(db: Database, id: string): Promise<void> {
  await db.updateTable('tombstone').set({ stored_at: null }).where('id', '=', id).execute();
}

/** Tests whether a row still names this file's subject; it may have been removed while the file was looked for. */
export async function isStillNamed(
  db: Database,
  table: 'poster' | 'license_document' | 'tombstone',
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Returns the digests of a poster's first reading; null before it. */
export async function findPosterFiles(db: Database, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('poster_check')
    .select('files')
    .where('poster_id', '=', id)
    .executeTakeFirst();
  return row?.files ?? null;
}

/** Returns the checksum that a file was uploaded with. */
export async function findSha256(
  db: Database,
  table: 'ingest' | 'license_document',
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    sha256: string;
  }>`select sha256 from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.sha256;
}
