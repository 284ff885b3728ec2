import { asUser, newId } from '@playlet/db';
import { checkLedger } from '@playlet/db/ledger/check';
import { connect, grantRoles, type RawDatabase } from '@playlet/db/raw';
import { afterAll, expect, inject } from 'vitest';
import { databaseUrl, execute, TEST_ROLES } from './postgres.setup.ts';

/** A pool with the rights of a role, closed when the test file is done; the queue must have its tables. */
export async function connectAs(
  role: keyof typeof TEST_ROLES,
  { db, databaseUrl: url }: { db: RawDatabase; databaseUrl: string },
): Promise<RawDatabase> {
  await grantRoles(db, TEST_ROLES);
  const connected = connect({ databaseUrl: asUser(url, TEST_ROLES[role]), poolSize: 5 });
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
  await execute(maintenanceUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(maintenanceUrl, name);
  const db = connect({ databaseUrl: url, poolSize: 5 });
  afterAll(async () => {
    const violations = await checkLedger(db);
    await db.destroy();
    await execute(maintenanceUrl, `drop database ${name} with (force)`);
    expect(violations, 'the books of the database').toEqual([]);
  });
  return { db, databaseUrl: url };
}
