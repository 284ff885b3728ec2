import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@playlet/domain/time';
import { type Check, type Finding, fail, ok, warn } from './finding.ts';

const DAY_MS = 86_400_000;
const OLD_DAYS = 365;
const OTHERS = 0o077;
const SECRET_FILE = /\.(secret|token)$/;

/** What is secret is there, closed to other accounts, and not older than a year. */
export const checkSecrets: Check = async ({ config, env }) => [
  folderFinding(config.dataDir),
  ...readdirSync(config.dataDir)
    .filter((name) => SECRET_FILE.test(name))
    .map((name) => fileFinding(join(config.dataDir, name), name)),
  mediaSecretFinding(config.production, config.dataDir, env.MEDIA_SECRET),
];

function folderFinding(folder: string): Finding {
  const mode = statSync(folder).mode & 0o777;
  const found = `DATA_DIR has mode ${mode.toString(8)}`;
  if ((mode & OTHERS) === 0) return ok('secrets: folder', found);
  return warn('secrets: folder', `${found}, open to other accounts`, `chmod 700 ${folder}, as its owner`);
}

function fileFinding(path: string, name: string): Finding {
  const check = `secrets: ${name}`;
  const { mode, mtimeMs } = statSync(path);
  const days = Math.floor((systemClock.now() - mtimeMs) / DAY_MS);
  if ((mode & OTHERS) !== 0)
    return fail(
      check,
      `mode ${(mode & 0o777).toString(8)}: others may read it`,
      `chmod 600 ${path}, and make it anew`,
    );
  if (days > OLD_DAYS) return warn(check, `${days} days old`, 'renew it once a year: docs/operations.md');
  return ok(check, `closed to others, ${days} days old`);
}

function mediaSecretFinding(production: boolean, dataDir: string, given: string | undefined): Finding {
  const check = 'secrets: media';
  if (given) return ok(check, 'MEDIA_SECRET is set');
  if (production) return fail(check, 'MEDIA_SECRET is not set', 'set it; every server needs the same');
  return existsSync(join(dataDir, 'media.secret'))
    ? ok(check, 'made at the first start')
    : warn(check, 'not made yet', 'it is made at the first start');
}
