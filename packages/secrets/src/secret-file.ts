import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SecretTexts } from './keyring.ts';
import { newSecret } from './root-key.ts';

/** The secret of an installation that was given none: made at the first start, and kept beside the data. */
const FILE = 'media.secret';
/** Those before and after it, a line each: until when it is accepted, and the secret; in the order they were put there. */
const OTHERS_FILE = 'media.secret.others';

/** The files whose content is needed to read the data, where they are there. */
export const SECRET_FILES: readonly string[] = [FILE, OTHERS_FILE];

/** Long enough for two writes. */
const SWITCH_MS = 60_000;

type Other = { role: 'next' | 'previous'; until: Date; secret: string };

/** Reads the secrets of a folder; makes the first one where there is none. An unaccepted secret is retired. */
export function readSecretFolder(dataDir: string, now: Date): SecretTexts {
  const others = readOthers(dataDir);
  const are = (role: Other['role']) =>
    others.filter((one) => one.role === role && one.until > now).map(({ secret }) => secret);
  return {
    current: currentOf(dataDir, now),
    next: are('next'),
    previous: are('previous'),
    retired: others.filter(({ until }) => until <= now).map(({ secret }) => secret),
  };
}

/** Returns a text that changes once the folder's secrets may have. */
export function stampOf(dataDir: string): string {
  return SECRET_FILES.map((name) => {
    const stat = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return stat ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : '';
  }).join(' ');
}

/** Lets every process on this machine accept a secret before anything is made with it. */
export function announceSecret(dataDir: string, secret: string, until: Date): void {
  writeOthers(dataDir, [...readOthers(dataDir), { role: 'next', until, secret }]);
}

/** Makes a secret the current one; the one before it is accepted until a moment, and then retired. */
export function switchSecret(
  dataDir: string,
  secret: string,
  { now, until }: { now: Date; until: Date },
): void {
  const before = currentOf(dataDir, now);
  const others = readOthers(dataDir).filter((one) => one.secret !== secret && one.secret !== before);
  // First the old one is kept: whatever happens in between, nothing is lost.
  writeOthers(dataDir, [
    ...others,
    { role: 'previous', until, secret: before },
    { role: 'next', until: new Date(now.getTime() + SWITCH_MS), secret },
  ]);
  write(join(dataDir, FILE), secret);
  writeOthers(dataDir, [...others, { role: 'previous', until, secret: before }]);
}

function currentOf(dataDir: string, now: Date): string {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, newSecret(now), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of the same installation made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

function readOthers(dataDir: string): Other[] {
  const file = join(dataDir, OTHERS_FILE);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const [role, until = '', secret] = line.trim().split(' ');
    const moment = new Date(until);
    if ((role !== 'next' && role !== 'previous') || Number.isNaN(moment.getTime()) || !secret)
      throw new Error(
        `${file}, line ${index + 1}, is none of ours: expected next or previous, a moment, a secret`,
      );
    return { role, until: moment, secret };
  });
}

function writeOthers(dataDir: string, others: readonly Other[]): void {
  const lines = others.map(({ role, until, secret }) => `${role} ${until.toISOString()} ${secret}\n`);
  write(join(dataDir, OTHERS_FILE), lines.join(''));
}

/** Writes a file whole or not at all for concurrent readers. */
function write(file: string, content: string): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
