import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { MigrationFile } from './migration-files.ts';

/**
 * Records the statements a migration sends, without a database: for a dry run and for the linter. Its queries return no
 * rows, so statements for each found row are missing.
 */
export async function recordStatements(file: Pick<MigrationFile, 'up'>): Promise<string[]> {
  const statements: string[] = [];
  const recorder = new Kysely<unknown>({
    dialect,
    log: ({ query }) => void statements.push(withoutIndent(query.sql)),
  });
  await file.up(recorder);
  await recorder.destroy();
  return statements;
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** A statement in the source is indented like the code around it. */
function withoutIndent(statement: string): string {
  const lines = statement.split('\n').filter((line) => line.trim() !== '');
  const indents = lines.slice(1).map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents);
  return lines.map((line, index) => (index === 0 ? line.trim() : line.slice(indent).trimEnd())).join('\n');
}
