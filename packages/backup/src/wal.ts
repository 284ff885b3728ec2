import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, writeFile as writeLocal } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveFolder } from '@playlet/db/embedded/archive';
import type { Storage } from '@playlet/storage';
import { listBases, takeBase } from './base.ts';
import { openCipher } from './cipher.ts';
import { writeDigestNamed } from './file.ts';
import { type FreeSpace, freeSpace, RESERVED_BYTES } from './space.ts';
import { listWalPieces } from './wal-archive.ts';

/** With the server's own 50 seconds less than a minute. */
const PAUSE_MS = 3000;
/** A product that lives shorter than this needs no copy of its cluster yet. */
const FIRST_BASE_DELAY_MS = 60_000;
const NAME = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/;
const ID_FILE = 'id';

export type ShippingOptions = {
  databaseUrl: string;
  /** `DATA_DIR/postgres/data` of the embedded cluster. */
  dataFolder: string;
  place: Storage;
  folder: string;
  key?: string | undefined;
  log: (line: string) => void;
  freeSpace?: FreeSpace;
};

/**
 * Takes the finished pieces of the embedded cluster's log to where backups lie, compressed and encrypted, and sees to it
 * that there is a copy of the cluster they belong to.
 */
export function startShipping(options: ShippingOptions): { close(): Promise<void> } {
  const stop = new AbortController();
  const { log } = options;
  const run = async () => {
    const firstBaseAt = performance.now() + FIRST_BASE_DELAY_MS;
    for (let saidFailure = false; !stop.signal.aborted; ) {
      try {
        await shipOnce(options);
        await requireBase(options, performance.now() > firstBaseAt);
        saidFailure = false;
      } catch (error) {
        if (!saidFailure) log(`the log of the database could not be archived: ${messageOf(error)}`);
        saidFailure = true;
      }
      await sleep(PAUSE_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}

/** Takes the finished pieces away; returns how many. */
export async function shipOnce({
  dataFolder,
  place,
  folder,
  key,
  log,
  ...rest
}: ShippingOptions): Promise<number> {
  const from = archiveFolder(dataFolder);
  const names = (await readdir(from)).filter((name) => NAME.test(name)).sort();
  if (names.length === 0) return 0;
  const free = await (rest.freeSpace ?? freeSpace)(folder);
  if (free < RESERVED_BYTES) {
    log(
      `the disk of ${folder} is nearly full: the log of the database is dropped, and restores to a moment begin with the next copy of it`,
    );
    await dropArchive(from, names);
    return 0;
  }
  const cipher = await openCipher(key);
  const archive = await archiveId(dataFolder);
  for (const name of names) {
    await writeDigestNamed({ place, cipher }, `wal/${archive}/${name}`, createReadStream(join(from, name)));
    await rm(join(from, name));
  }
  return names.length;
}

/** A chain of pieces without a gap has a name of its own; a restored cluster begins another. */
export async function archiveId(dataFolder: string): Promise<string> {
  const file = join(archiveFolder(dataFolder), ID_FILE);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const id = randomUUID();
  await writeLocal(file, id, { mode: 0o600, flag: 'wx' });
  return id;
}

async function dropArchive(from: string, names: string[]): Promise<void> {
  await rm(join(from, ID_FILE), { force: true });
  for (const name of names) await rm(join(from, name), { force: true });
}

/**
 * Takes a copy of the cluster where its archive has none that today's key reads: `isDue` for the first one of an
 * archive, at once where the key was switched on, off or to another, since the older copy needs the older key.
 */
export async function requireBase(
  { databaseUrl, dataFolder, place, key }: ShippingOptions,
  isDue: boolean,
): Promise<void> {
  const archive = await archiveId(dataFolder);
  const cipher = (await openCipher(key)).id;
  const known = `${archive} ${cipher}`;
  if (based.has(known)) return;
  const bases = (await listBases(place)).filter((base) => base.archive === archive);
  if (!bases.some((base) => base.cipher === cipher)) {
    if (bases.length === 0 && !isDue) return;
    await takeBase({ databaseUrl, dataFolder, archive, place, key });
  }
  based.add(known);
}

/** Archives, with the id of a cipher, that are known to have a copy of their cluster under that cipher. */
const based = new Set<string>();

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Removes copies of the cluster older than that number of days, but never the newest, and the log before the oldest one
 * left.
 */
export async function removeOldLog(
  place: Storage,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const bases = await listBases(place);
  const oldest = now.getTime() - days * 24 * 60 * 60 * 1000;
  const isOver = (endedAt: string, at: number) => at < bases.length - 1 && Date.parse(endedAt) < oldest;
  const over = bases.filter(({ endedAt }, at) => isOver(endedAt, at));
  for (const { folder } of over) {
    await place.delete(`${folder}/base.json`);
    await place.deletePrefix(folder);
  }
  const kept = bases.filter((base) => !over.includes(base));
  for (const { key, archive, name, isHistory } of await listWalPieces(place)) {
    const first = kept.find((base) => base.archive === archive);
    // Of an archive without a copy yet nothing is thrown away in its first days.
    const isNeeded = first ? name >= first.startWal : await isRecent(place, key, oldest);
    if (!isNeeded && !isHistory) await place.delete(key);
  }
}

async function isRecent(place: Storage, key: string, oldest: number): Promise<boolean> {
  const found = await place.head(key);
  return found !== undefined && found.modified.getTime() > oldest;
}
