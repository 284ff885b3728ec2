import type { Database } from '@playlet/db';
import { readSettings, type Settings } from '@playlet/db/queries/catalogue/setting';
import type { Caches } from './caches.ts';

/** A change is seen by every process within this many milliseconds. */
const SETTINGS_TTL_MS = 1000;

/** The settings an operator changes while the product runs; the environment says what holds until then. */
export function createSettings(db: Database, initial: Settings, caches: Caches): () => Promise<Settings> {
  return caches.memo('settings', SETTINGS_TTL_MS, async () => ({ ...initial, ...(await readSettings(db)) }));
}
