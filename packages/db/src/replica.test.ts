import { testDatabase } from '@playlet/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { hideTables } from './database.ts';
import { openReplicas } from './replica.ts';

// How far a real one is behind is seen in `npm run test:cluster`.
it('a server that follows nobody, as a promoted one, has come as far as it is', async () => {
  const { db, databaseUrl } = await testDatabase();
  const lines: string[] = [];
  const [replica] = await openReplicas([databaseUrl], {
    primary: hideTables(db),
    poolSize: 1,
    log: (line) => lines.push(line),
  });
  onTestFinished(() => replica?.close());
  expect(replica?.lagMs()).toBeLessThan(1000);
  expect(lines).toEqual([]);
});

it('a replica that is away is reported once, and its delay is unknown', async () => {
  const { db } = await testDatabase();
  const lines: string[] = [];
  const databaseUrl = 'postgresql://nobody@127.0.0.1:9/none';
  const [replica] = await openReplicas([databaseUrl], {
    primary: hideTables(db),
    poolSize: 1,
    log: (line) => lines.push(line),
  });
  onTestFinished(() => replica?.close());
  expect(replica?.lagMs()).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining('The replica 127.0.0.1:9 (DATABASE_READ_URL) is away')]);
});
