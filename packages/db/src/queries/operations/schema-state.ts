import type { Database } from '../../database.ts';
import { readReleaseFiles, readSchemaState, type SchemaState } from '../../migrate/schema-state.ts';

/** Compares the tables with this version: both tracks of migrations. */
export async function loadSchemaState(db: Database): Promise<SchemaState> {
  return readSchemaState(db, await readReleaseFiles());
}
