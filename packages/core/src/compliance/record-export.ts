import { createHash } from 'node:crypto';
import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { type ExportRow, readExportParts } from '@playlet/db/queries/compliance/export-rows';
import type { ComplianceExportTable } from '@playlet/db/tables/compliance';
import {
  COMPLIANCE_EXPORTS,
  type ComplianceExport,
  MAX_EXPORT_ROW_COUNT,
} from '@playlet/domain/compliance/duty';
import type { Selectable } from 'kysely';

export type ComplianceExportRow = Selectable<ComplianceExportTable>;

/** An export whose rows are read once, in parts, and which is recorded after the last one. */
type OpenExport = {
  /** @throws ExportTooLarge */
  parts: AsyncGenerator<ExportRow[]>;
  /** Records that it was made, by whom and with which digest. */
  record: (by: { id: string | null; name: string }) => Promise<ComplianceExportRow>;
};

export class ExportTooLarge extends Error {}

/**
 * Opens an export in the caller's transaction. The digest is that of its rows as one array of JSON, before `present`
 * decrypts them and without `sealed`: a digest of identity numbers could be guessed.
 */
export function openExport(
  tx: Database,
  name: ComplianceExport,
  now: number,
  present: (row: ExportRow) => ExportRow = (row) => row,
): OpenExport {
  const hash = createHash('sha256').update('[');
  let count = 0;
  async function* readParts(): AsyncGenerator<ExportRow[]> {
    for await (const rows of readExportParts(tx, name, now)) {
      for (const { sealed: _, ...row } of rows)
        hash.update(`${count++ > 0 ? ',' : ''}${JSON.stringify(row)}`);
      if (count > MAX_EXPORT_ROW_COUNT)
        throw new ExportTooLarge(`${name} has more than ${MAX_EXPORT_ROW_COUNT} rows`);
      yield rows.map(present);
    }
  }
  return {
    parts: readParts(),
    record: (by) =>
      tx
        .insertInto('compliance_export')
        .values({
          id: newId(),
          name,
          query_version: COMPLIANCE_EXPORTS[name],
          sha256: hash.update(']').digest('hex'),
          row_count: count,
          staff_id: by.id,
          staff_name: by.name,
          at: new Date(now),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}

/** Returns the last export of each name. */
export function listLastExports(db: Database): Promise<ComplianceExportRow[]> {
  return db
    .selectFrom('compliance_export')
    .distinctOn('name')
    .selectAll()
    .orderBy('name')
    .orderBy('at', 'desc')
    .execute();
}
