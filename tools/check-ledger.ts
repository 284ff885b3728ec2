/**
 * `npm run check:ledger`: holds orders, grants, balances and payments against each other, in the database of DATABASE_URL
 * or the embedded one below DATA_DIR, whether Playlet runs or not. Ends with 1 where something does not add up.
 */
import { join } from 'node:path';
import { ConfigError, readConfig } from '@playlet/config';
import { migrate, openDatabase } from '@playlet/db';
import { urlOfRunning } from '@playlet/db/embedded/running';
import { checkLedger, ledgerRules } from '@playlet/db/ledger/check';

async function main(): Promise<number> {
  const { db, close } = await open();
  try {
    const violations = await checkLedger(db);
    for (const { rule, says, offenders } of violations)
      console.error(`${rule}: not so: ${says}\n  ${offenders.join('\n  ')}`);
    if (violations.length > 0) return 1;
    console.log(`The books are right: ${ledgerRules.length} rules hold.`);
    return 0;
  } finally {
    await close();
  }
}

async function open() {
  const { databaseUrl, dataDir } = readConfig(process.env);
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
    for (const line of lines) console.error(line);
    process.exit(1);
  },
);
