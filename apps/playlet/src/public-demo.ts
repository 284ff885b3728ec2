import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@playlet/config';
import { beijingDayOf, beijingDayStartOf } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';

/** Marks a data folder as one that is thrown away each night, and says since which one it is there. */
const MARKER = 'public-demo.json';
/** The folder that everything is moved to before it is deleted, so that a start never finds the half of it. */
const THROWN_AWAY = 'thrown-away';
/** After midnight in Beijing, at the hour of the fewest visitors. */
const RESET_AFTER_MS = 4 * HOUR_MS;
/** The names that stay: sessions end with the database, not with secrets, and a disk has a folder of its own. */
const KEPT = /^lost\+found$|\.(secret|token)$/;

/**
 * Prepares the folder of a demo for the public; it has to be empty at the first start, because everything in it is
 * deleted each night. `now` is in milliseconds since 1970.
 *
 * @throws ConfigError where it holds the data of something else
 */
export function claimDataDir(dataDir: string, now: number): void {
  const marker = join(dataDir, MARKER);
  // Nothing is deleted in a folder before it is known to be the demo's.
  if (existsSync(marker)) return rmSync(join(dataDir, THROWN_AWAY), { recursive: true, force: true });
  if (readdirSync(dataDir).some((name) => !KEPT.test(name)))
    throw new ConfigError([
      `DATA_DIR (${dataDir}) holds data, and DEMO=public deletes everything in its folder each night: name an empty one`,
    ]);
  writeFileSync(marker, `${JSON.stringify({ night: nightOf(now) })}\n`, { mode: 0o600 });
}

/** Counts the milliseconds until the demo is deleted and made again: none where the machine was off at that time. */
export function countMsUntilReset(dataDir: string, now: number): number {
  const { night } = JSON.parse(readFileSync(join(dataDir, MARKER), 'utf8')) as { night: string };
  if (night !== nightOf(now)) return 0;
  return beijingDayStartOf(now - RESET_AFTER_MS) + DAY_MS + RESET_AFTER_MS - now;
}

/**
 * Throws the demo away, once nothing of it is open any more. The marker goes last: where a night breaks off before, the
 * next start knows the folder and throws the rest away.
 */
export function deleteDemo(dataDir: string): void {
  const bin = join(dataDir, THROWN_AWAY);
  mkdirSync(bin, { recursive: true });
  for (const name of readdirSync(dataDir))
    if (name !== THROWN_AWAY && name !== MARKER && !KEPT.test(name))
      renameSync(join(dataDir, name), join(bin, name));
  rmSync(bin, { recursive: true, force: true });
  rmSync(join(dataDir, MARKER), { force: true });
}

const nightOf = (now: number): string => beijingDayOf(now - RESET_AFTER_MS);
