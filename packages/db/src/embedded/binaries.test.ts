import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findServerAccount } from './account.ts';
import { copyTo, findBinaries } from './binaries.ts';

let place = '';

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'playlet-binaries-'));
  await chmod(place, 0o755);
});

afterAll(() => rm(place, { recursive: true, force: true }));

it('a copy of PostgreSQL runs as the account it is lent to, as a checkout below /root needs', async () => {
  const account = findServerAccount();
  const { postgres } = await findBinaries(account, place);
  const copy = join(place, 'postgresql-copy');
  await copyTo(copy, join(postgres, '../..'), account);
  const { stdout } = await promisify(execFile)(join(copy, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
  });
  expect(stdout).toContain('(PostgreSQL) 18');
});
