import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@playlet/config';
import { type Database, ping } from '@playlet/db';
import type { Jobs } from '@playlet/jobs';
import type { SharedState } from '@playlet/shared-state';
import type { Storage } from '@playlet/storage';
import { readProductDisk } from '@playlet/storage/disk-space';
import type { Logger } from 'pino';
import type { Caches } from '../caches.ts';
import { LOW_DISK_BYTES } from '../disk.ts';

/** `low`: it still works, and needs attention. */
export type PartHealth = 'ok' | 'low' | 'away';
export type Health = {
  database: PartHealth;
  storage: PartHealth;
  queue: PartHealth;
  disk: PartHealth;
  /** Missing where none is configured; without it everything continues. */
  valkey?: PartHealth;
};

type Checked = {
  caches: Caches;
  config: Config;
  db: Database;
  jobs: Jobs;
  log: Logger;
  shared: SharedState;
  storage: Storage;
};

const HEALTH_TTL_MS = 1000;
/** A part that takes longer is as good as away: a balancer asks again in a few seconds. */
const MAX_CHECK_MS = 2000;
const LOW_DISK_SHARE = 0.1;
/** With less PostgreSQL may stop at any moment. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;
/** A key nothing is stored under; whether the storage answers is what counts. */
const PROBE_KEY = 'health/probe';

/** Looks at what this process needs; asked often, it looks once a second. */
export function createHealth(checked: Checked): () => Promise<Health> {
  return checked.caches.memo('health', HEALTH_TTL_MS, async () => {
    const [database, storage, queue, disk, valkey] = await Promise.all([
      check(checked, 'database', async () => ping(checked.db)),
      check(checked, 'storage', () => probeStorage(checked)),
      check(checked, 'queue', async () => void (await checked.jobs.figures())),
      check(checked, 'disk', () => probeDisk(checked)),
      checked.shared.readStatus(),
    ]);
    const parts = { database, storage, queue, disk };
    return valkey === 'none' ? parts : { ...parts, valkey: valkey === 'connected' ? 'ok' : 'away' };
  });
}

/**
 * Tests whether requests should come here. Media in a bucket may be away for a while: payments, and a CDN's media,
 * continue. So may a queue with a database of its own: jobs wait in the outbox.
 */
export function isReady(
  { database, storage, queue, disk }: Health,
  { storage: { s3 }, database: { jobsUrl } }: Checked['config'],
): boolean {
  const isQueueFine = queue !== 'away' || jobsUrl !== undefined;
  const isStorageFine = storage !== 'away' || s3 !== undefined;
  return database !== 'away' && disk !== 'away' && isQueueFine && isStorageFine;
}

async function check(
  { log }: Pick<Checked, 'log'>,
  part: keyof Health,
  probe: () => Promise<PartHealth | void>,
): Promise<PartHealth> {
  const timeUp = new AbortController();
  try {
    const late = wait(MAX_CHECK_MS, undefined, { signal: timeUp.signal }).then(() => {
      throw new Error(`no answer within ${MAX_CHECK_MS} ms`);
    });
    // One that is not waited for any more must not end the process.
    late.catch(() => {});
    return (await Promise.race([probe(), late])) ?? 'ok';
  } catch (error) {
    log.warn({ err: error, part }, 'a part of the service is away');
    return 'away';
  } finally {
    timeUp.abort();
  }
}

async function probeStorage({ storage, config }: Checked): Promise<void> {
  if (!config.storage.s3) await access(config.storage.folder, constants.R_OK | constants.W_OK);
  await storage.head(PROBE_KEY);
}

async function probeDisk({ config }: Checked): Promise<PartHealth> {
  const { freeBytes, sizeBytes } = await readProductDisk(config);
  if (freeBytes < MIN_FREE_BYTES) return 'away';
  return freeBytes / sizeBytes < LOW_DISK_SHARE || freeBytes < LOW_DISK_BYTES ? 'low' : 'ok';
}
