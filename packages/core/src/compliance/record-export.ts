import { createHash } from 'node:crypto';
import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { type ExportRow, readExportRows } from '@playlet/db/queries/compliance/export-rows';
import type { ComplianceExportTable } from '@playlet/db/tables/compliance';
import { COMPLIANCE_EXPORTS, type ComplianceExport } from '@playlet/domain/compliance/duty';
import type { Selectable } from 'kysely';

export type ComplianceExportRow = Selectable<ComplianceExportTable>;

/** Reads the rows of an export and records that it was made, by whom and with which digest. */
export async function recordExport(
  tx: Database,
  name: ComplianceExport,
  { by, now }: { by: { id: string | null; name: string }; now: number },
): Promise<{ rows: ExportRow[]; record: ComplianceExportRow }> {
  const rows = await readExportRows(tx, name, now);
  const record = await tx
    .insertInto('compliance_export')
    .values({
      id: newId(),
      name,
      query_version: COMPLIANCE_EXPORTS[name],
      sha256: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
      row_count: rows.length,
      staff_id: by.id,
      staff_name: by.name,
      at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { rows, record };
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
