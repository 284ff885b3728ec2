/**
 * `npm run staff`: what of the staff only the machine's own account may do, in the database of DATABASE_URL or the embedded
 * one below DATA_DIR, whether Playlet runs or not.
 *
 *   npm run staff                     who there is
 *   npm run staff -- owner            a one-time link that makes another owner
 *   npm run staff -- reset ACCOUNT    a one-time link that sets password and authenticator anew
 *   npm run staff -- export ACCOUNT   everything that is kept of somebody, as JSON
 */
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '@playlet/config';
import { type Database, migrate, openDatabase } from '@playlet/db';
import { urlOfRunning } from '@playlet/db/embedded/running';
import { exportStaff } from '@playlet/db/queries/staff/export';
import { listStaff, staffByAccount } from '@playlet/db/queries/staff/staff';
import { systemClock } from '@playlet/domain/time';
import { createOwnerLink, createResetLink } from '@playlet/server/staff/first-owner';

const ALL = { from: 0, count: 1000 };
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const [command = 'list', account = ''] = process.argv.slice(2);
  const config = readConfig(process.env);
  const { db, close } = await open(config);
  try {
    return await run(command, account, db, config);
  } finally {
    await close();
  }
}

async function run(command: string, account: string, db: Database, config: Config): Promise<number> {
  const known = { db, clock: systemClock };
  if (command === 'list') {
    for (const { account: name, roles, disabled_at: disabled } of await listStaff(db, ALL))
      say(`${name}  ${roles.join(', ')}${disabled ? '  (disabled)' : ''}`);
    return 0;
  }
  if (command === 'owner') return sayLink(await createOwnerLink(known), config);
  const row = await staffByAccount(db, account);
  if ((command !== 'reset' && command !== 'export') || !row) {
    process.stderr.write('npm run staff -- [owner | reset ACCOUNT | export ACCOUNT]\n');
    return 1;
  }
  if (command === 'reset') return sayLink(await createResetLink(known, row), config);
  say(JSON.stringify(await exportStaff(db, row.id), null, 2));
  return 0;
}

function sayLink(link: string, { publicUrl, port }: Config): number {
  say('Good once, and for 30 minutes:');
  say(`  ${publicUrl ?? `http://localhost:${port}`}${link}`);
  return 0;
}

async function open({ databaseUrl, dataDir }: Config) {
  const running = databaseUrl ?? (await urlOfRunning(join(dataDir, 'postgres'), 'playlet'));
  if (running !== undefined) return openDatabase({ dataDir, databaseUrl: running, poolSize: 1 });
  const opened = await openDatabase({ dataDir });
  await migrate(opened.db);
  return opened;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const lines = error instanceof ConfigError ? error.lines : [String(error)];
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  },
);
