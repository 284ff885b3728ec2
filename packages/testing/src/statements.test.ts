import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@playlet/db/raw';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './database.ts';

const folder = process.env.STATEMENTS_FOLDER;
const isSecondServer = process.env.TEST_DATABASE_URL !== undefined;
/** What PostgreSQL can prepare; other statements, such as `begin`, are the same in every version. */
const PREPARABLE = /^(\s|\/\*.*?\*\/)*(select|insert|update|delete|with|values|merge)\b/i;
/** The tables of pg-boss, which it makes when it starts; the tests of `packages/jobs` run on every PostgreSQL. */
const OF_JOBS = /\bjobs"?\./;
/** Of an undefined table, and of an undefined column. */
const UNDEFINED = ['42P01', '42703'];

describe.skipIf(folder === undefined || !isSecondServer)('the oldest supported PostgreSQL', () => {
  it('understands every statement that was sent to the embedded one', async () => {
    const { db } = await testDatabase();
    const statements = sentStatements(folder ?? '').filter(
      (text) => PREPARABLE.test(text) && !OF_JOBS.test(text),
    );
    const refused: string[] = [];
    await db.connection().execute(async (connection) => {
      for (const text of statements) {
        try {
          await sql.raw(`prepare one as ${text}`).execute(connection);
          await sql.raw('deallocate one').execute(connection);
        } catch (error) {
          if (!isOfEarlierTables(error, text)) refused.push(`${String(error)}: ${text}`);
        }
      }
    });
    expect(refused).toEqual([]);
    expect(statements.length).toBeGreaterThan(500);
  });
});

/**
 * Whether a migration sent it, to tables as they were then: here they stand as they are now. What PostgreSQL itself names
 * may differ from version to version.
 */
function isOfEarlierTables(error: unknown, text: string): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && UNDEFINED.includes(code) && !/\bpg_/.test(text);
}

function sentStatements(from: string): string[] {
  const sent = readdirSync(from).map(
    (file) => JSON.parse(readFileSync(join(from, file), 'utf8')) as string[],
  );
  return [...new Set(sent.flat())];
}
