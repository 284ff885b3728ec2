/**
 * `node tools/image/make-secrets.ts FOLDER`: makes the secrets of an installation by compose, each in a file of its own, and keeps those
 * that are there. Whoever mounts the folder may read them: programs of other images run under accounts of their own.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Say the folder to write to: node tools/image/make-secrets.ts FOLDER');

// The form of a secret whose key has an id: packages/secrets.
keep('media-secret', () => `plk_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_${random()}`);
keep('s3-access-key', random);
keep('s3-secret-key', random);
const password = keep('postgres-password', random);
keep('database-url', () => `postgres://playlet:${password}@postgres:5432/playlet`);
chmodSync(folder, 0o755);

/** Letters and digits alone, so that the value fits into an address as it is. */
function random(): string {
  return randomBytes(32).toString('hex');
}

function keep(name: string, make: () => string): string {
  const file = join(folder ?? '', name);
  if (!existsSync(file)) {
    writeFileSync(file, make(), { mode: 0o444, flag: 'wx' });
    process.stdout.write(`Made ${name}.\n`);
  }
  return readFileSync(file, 'utf8');
}
