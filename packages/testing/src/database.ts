import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger } from '@playlet/core/ledger/check';
import { newId, replaceUser } from '@playlet/db';
import { connect, grantRoles, type RawDatabase, sql } from '@playlet/db/raw';
import { afterAll, expect, inject } from 'vitest';
import { buildDatabaseUrl, runStatement, TEST_ROLES } from './postgres.setup.ts';

/** A pool with the rights of a role, closed when the test file is done; the queue must have its tables. */
export async function connectAs(
  role: keyof typeof TEST_ROLES,
  { db, databaseUrl: url }: { db: RawDatabase; databaseUrl: string },
): Promise<RawDatabase> {
  await grantRoles(db, TEST_ROLES);
  const connected = connect({ databaseUrl: replaceUser(url, TEST_ROLES[role]), poolSize: 5 });
  afterAll(() => connected.destroy());
  return connected;
}

/**
 * A migrated, empty database of the calling test file's own, dropped when the file (or the `describe` it
 * was called in) is done; its books must be right then. Needs the vitest project `database`, which starts the server.
 */
export async function testDatabase(): Promise<{ db: RawDatabase; databaseUrl: string }> {
  const { maintenanceUrl, template } = inject('postgres');
  const name = `test_${newId().toLowerCase()}`;
  await runStatement(maintenanceUrl, `create database ${name} template ${template}`);
  const url = buildDatabaseUrl(maintenanceUrl, name);
  const db = connect({ databaseUrl: url, poolSize: 5 });
  afterAll(async () => {
    const violations = await checkLedger(db);
    await db.destroy();
    const left = await waitForDisconnects(name);
    await runStatement(maintenanceUrl, `drop database ${name} with (force)`);
    expect(violations, 'the books of the database').toEqual([]);
    expect(left, 'connections that the test file left open').toEqual([]);
  });
  return { db, databaseUrl: url };
}

/** A database without any table, as a restore and a queue of its own want it. */
export async function emptyDatabase(): Promise<{ url: string; db: RawDatabase }> {
  const { maintenanceUrl } = inject('postgres');
  const name = `empty_${newId().toLowerCase()}`;
  await runStatement(maintenanceUrl, `create database ${name} template template0`);
  const url = buildDatabaseUrl(maintenanceUrl, name);
  const db = connect({ databaseUrl: url, poolSize: 2 });
  afterAll(async () => {
    await db.destroy();
    await runStatement(maintenanceUrl, `drop database ${name} with (force)`);
  });
  return { url, db };
}

/** A closed connection is gone from the server a moment later. */
const DISCONNECT_TIMEOUT_MS = 5000;

/**
 * Returns the last statements of connections that stay open. The next files run in the same process, where connections
 * left open by each would use up all that the server has.
 */
async function waitForDisconnects(database: string): Promise<string[]> {
  const db = connect({ databaseUrl: inject('postgres').maintenanceUrl, poolSize: 1 });
  try {
    const deadline = performance.now() + DISCONNECT_TIMEOUT_MS;
    for (;;) {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where datname = ${database} and backend_type = 'client backend'`.execute(
        db,
      );
      if (rows.length === 0 || performance.now() > deadline) return rows.map(({ query }) => query);
      await sleep(20);
    }
  } finally {
    await db.destroy();
  }
}
