import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, isLoopbackName, KEPT_FILES, readSecretFiles } from '@playlet/config';
import type { Database } from '@playlet/db';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { listKeys } from '#cli/secrets/key-list.ts';
import { countSealedValues } from '#cli/secrets/reencrypt.ts';
import { type Check, type Finding, fail, pass, warn } from './finding.ts';
import { weaknessOf } from './weak-secret.ts';

const OLD_DAYS = 365;
const OTHERS = 0o077;
const SECRET_FILE = /\.(secret|token)$/;
/** Secrets of others, or with a form of their own: only their guessability can be judged. */
const SECRET_NAMES = [
  'MEDIA_SECRET',
  'MEDIA_SECRET_NEXT',
  'MEDIA_SECRET_PREVIOUS',
  'ALERT_WEBHOOK_SECRET',
  'S3_SECRET_KEY',
  'BACKUP_S3_SECRET_KEY',
  'SMS_SECRET_KEY',
] as const;
const ADDRESS_NAMES = ['DATABASE_URL', 'REDIS_URL', 'PLAY_STREAM_URL'] as const;

/**
 * Checks that secrets are closed to other accounts, no older than a year, not easily guessed, and used for all
 * encrypted values.
 */
export const checkSecrets: Check = async ({ config, env, db }) => [
  folderFinding(config.dataDir),
  ...readdirSync(config.dataDir)
    .filter((name) => SECRET_FILE.test(name) || KEPT_FILES.includes(name))
    .map((name) => fileFinding(join(config.dataDir, name), name)),
  ...keyFindings(config),
  ...weakFindings(env),
  ...(db ? [await encryptionFinding(config, db)] : []),
];

function folderFinding(folder: string): Finding {
  const mode = statSync(folder).mode & 0o777;
  const found = `DATA_DIR has mode ${mode.toString(8)}`;
  if ((mode & OTHERS) === 0) return pass('secrets: folder', found);
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
  return pass(check, `closed to others, ${days} days old`);
}

function keyFindings({ secrets, production, secretSource }: Config): Finding[] {
  const check = 'secrets: media';
  if (production && secretSource === 'folder')
    return [fail(check, 'MEDIA_SECRET is not set', 'set it; every server needs the same')];
  const rotate = 'playlet secrets rotate: docs/operations.md';
  const keys = listKeys(secrets, systemClock.now());
  return keys.map(({ kid, role, hasId, ageDays }) => {
    const found = `key ${kid}, ${role}${ageDays === null ? '' : `, ${ageDays} days old`}`;
    if (role === 'current' && !hasId)
      return warn(check, `${found}: without a key id, and one key for all purposes`, rotate);
    if (role === 'current' && ageDays !== null && ageDays > OLD_DAYS) return warn(check, found, rotate);
    return pass(check, found);
  });
}

function weakFindings(given: NodeJS.ProcessEnv): Finding[] {
  const { env } = readSecretFiles(given, [...SECRET_NAMES, ...ADDRESS_NAMES]);
  const secrets = [
    ...SECRET_NAMES.map((name) => [name, env[name]] as const),
    ...ADDRESS_NAMES.map((name) => [name, passwordOf(env[name])] as const),
  ].filter((entry): entry is readonly [(typeof entry)[0], string] => Boolean(entry[1]));
  const seen = new Map<string, string>();
  return secrets.flatMap(([name, secret]) => {
    const other = seen.get(secret);
    seen.set(secret, name);
    const weakness = other === undefined ? weaknessOf(secret) : `the same as ${other}`;
    if (weakness === undefined) return [];
    const check = `secrets: ${name}`;
    const advice = name.startsWith('MEDIA_SECRET')
      ? 'playlet secrets rotate: docs/operations.md'
      : 'make one by chance, such as with openssl rand -hex 32';
    return [warn(check, weakness, advice)];
  });
}

async function encryptionFinding({ secrets }: Config, db: Database): Promise<Finding> {
  const check = 'secrets: encryption';
  const { all, current } = await countSealedValues(db, secrets);
  if (current === undefined || current === all) return pass(check, `${all} values are encrypted`);
  return warn(
    check,
    `${all - current} of ${all} values are encrypted with another key than the current one`,
    'playlet secrets rotate --reencrypt, before the older secret is removed',
  );
}

function passwordOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { hostname, password } = new URL(address);
  // Within this machine passwords are often not what keeps others out.
  return isLoopbackName(hostname) ? undefined : decodeURIComponent(password);
}
