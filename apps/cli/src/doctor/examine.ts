import type { Config } from '@playlet/config';
import type { Database } from '@playlet/db';
import { openAsIs } from '#cli/installation.ts';
import { checkCacheServer } from './cache-server.ts';
import { checkClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { type Check, type Finding, fail, messageOf } from './finding.ts';
import { checkPaymentNotices } from './payment-notices.ts';
import { checkPrograms } from './programs.ts';
import { checkPublicAddress } from './public-address.ts';
import { checkSecrets } from './secrets.ts';
import { checkStorage } from './storage.ts';

const CHECKS: readonly Check[] = [
  checkDatabase,
  checkClock,
  checkDisk,
  checkStorage,
  checkCacheServer,
  checkPrograms,
  checkSecrets,
  checkPaymentNotices,
  checkPublicAddress,
];

/** Looks at everything this installation depends on. A check that breaks is a finding itself. */
export async function examine(env: NodeJS.ProcessEnv, config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  const opened = await openAsIs(config).catch((error: unknown) => {
    findings.push(fail('database', messageOf(error), 'look at DATABASE_URL, and whether the database runs'));
  });
  try {
    const db: Database | undefined = opened?.db;
    for (const check of CHECKS)
      findings.push(
        ...(await check({ env, config, db }).catch((error: unknown) => [
          fail(check.name.replace(/^check/, ''), messageOf(error), 'LOG_LEVEL=debug says more'),
        ])),
      );
    return findings;
  } finally {
    await opened?.close();
  }
}
