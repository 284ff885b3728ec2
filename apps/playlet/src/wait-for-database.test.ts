import { openDatabase } from '@playlet/db';
import { buildDatabaseUrl } from '@playlet/testing/postgres.setup';
import { expect, inject, it } from 'vitest';
import { openDatabaseOnceThere } from './wait-for-database.ts';

const FAST = { maxWaitMs: 10_000, pollIntervalMs: 5 };
const unreachable = 'postgresql://playlet@127.0.0.1:1/playlet';
const reachable = () => buildDatabaseUrl(inject('postgres').maintenanceUrl, 'postgres');

it('a start waits for a database that is away, and says so once', async () => {
  const lines: string[] = [];
  let tries = 0;
  const open: typeof openDatabase = (options) => {
    tries += 1;
    return openDatabase({ ...options, databaseUrl: tries < 4 ? unreachable : reachable() });
  };
  const database = await openDatabaseOnceThere(
    { dataDir: '', log: (line) => lines.push(line) },
    { ...FAST, open },
  );
  expect(tries).toBe(4);
  expect(lines).toEqual([expect.stringMatching(/^Waiting for the database\. .*ECONNREFUSED/)]);
  await database.close();
});

it('a start ends with the reason where the database stays away, and at once where it answers with a refusal', async () => {
  const options = { dataDir: '', databaseUrl: unreachable };
  await expect(openDatabaseOnceThere(options, { ...FAST, maxWaitMs: 20 })).rejects.toThrow(/does not answer/);
  const missing = buildDatabaseUrl(inject('postgres').maintenanceUrl, 'no_such_database');
  let tries = 0;
  const open: typeof openDatabase = (one) => {
    tries += 1;
    return openDatabase(one);
  };
  await expect(
    openDatabaseOnceThere({ dataDir: '', databaseUrl: missing }, { ...FAST, open }),
  ).rejects.toThrow(/no_such_database/);
  expect(tries).toBe(1);
});
