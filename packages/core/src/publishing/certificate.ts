import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { LicenseDocumentTable } from '@playlet/db/tables/publication';
import type { CertificateType } from '@playlet/domain/publishing/certificate';
import { type Selectable, sql } from 'kysely';

export type CertificateRow = Selectable<LicenseDocumentTable>;
type NewCertificate = Pick<CertificateRow, 'type' | 'name' | 'bytes' | 'sha256' | 'uploaded_by'>;

/** The certificate of a drama; undefined where it has none. */
export function certificateOf(db: Database, groupId: string): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('license_document')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('state', '=', 'current')
    .executeTakeFirst();
}

/** Notes a file before it is stored, so that one that is never finished is found again; undefined where there is no such drama. */
export async function announceCertificate(
  db: Database,
  groupId: string,
  certificate: NewCertificate,
): Promise<string | undefined> {
  const { type, name, bytes, sha256, uploaded_by: by } = certificate;
  const { rows } = await sql<{ id: string }>`
    insert into license_document (id, group_id, state, type, name, bytes, sha256, uploaded_by)
    select ${newId()}, id, 'coming', ${type}, ${name}, ${bytes}, ${sha256}, ${by} from "group" where id = ${groupId}
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Makes a stored file the drama's certificate in place of the one before. */
export async function setCertificate(tx: Database, groupId: string, id: string): Promise<void> {
  await endCertificate(tx, groupId);
  await tx
    .updateTable('license_document')
    .set({ state: 'current', changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Takes a drama's certificate from it; false where it has none. Its file is deleted afterwards. */
export async function endCertificate(tx: Database, groupId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('license_document')
    .set({ state: 'ended', changed_at: sql<Date>`now()` })
    .where('group_id', '=', groupId)
    .where('state', '=', 'current')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type EndedCertificate = { id: string; type: CertificateType };

/** Returns unowned certificate files: those of a drama at once, without one those unowned for an hour. */
export function listEndedCertificates(db: Database, groupId?: string): Promise<EndedCertificate[]> {
  const all = db.selectFrom('license_document').select(['id', 'type']);
  return groupId === undefined
    ? all
        .where(sql<boolean>`(state <> 'current' or group_id is null)`)
        .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
        .execute()
    : all.where('group_id', '=', groupId).where('state', '=', 'ended').execute();
}

/** Forgets one whose file is deleted. */
export async function forgetCertificate(db: Database, id: string): Promise<void> {
  await db.deleteFrom('license_document').where('id', '=', id).execute();
}
