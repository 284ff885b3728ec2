import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@playlet/db';
import { connect, type RawDatabase } from '@playlet/db/raw';
import type { Storage } from '@playlet/storage';
import { createLocalStorage } from '@playlet/storage/local';
import { buildDatabaseUrl, runStatement } from '@playlet/testing/postgres.setup';
import { afterAll, inject } from 'vitest';

/** A folder of the test's own, gone when the file is done. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playlet-backup-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function testStorage(): Promise<{ folder: string; storage: Storage }> {
  const folder = await testFolder();
  return { folder, storage: await createLocalStorage(folder) };
}

/** A database without any table, as a restore wants it. */
export async function emptyDatabase(): Promise<{ url: string; db: RawDatabase }> {
  const { maintenanceUrl } = inject('postgres');
  const name = `restored_${newId().toLowerCase()}`;
  await runStatement(maintenanceUrl, `create database ${name} template template0`);
  const url = buildDatabaseUrl(maintenanceUrl, name);
  const db = connect({ databaseUrl: url, poolSize: 2 });
  afterAll(async () => {
    await db.destroy();
    await runStatement(maintenanceUrl, `drop database ${name} with (force)`);
  });
  return { url, db };
}
