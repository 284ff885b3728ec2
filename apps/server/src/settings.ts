import { readSettings, type Settings } from '@playlet/core/settings/setting';
import type { Database } from '@playlet/db';
import type { SharedState } from '@playlet/shared-state';
import type { Caches } from './caches.ts';

/** Every process sees a change within this many milliseconds, also without a message. */
const SETTINGS_TTL_MS = 1000;

/** The settings an operator changes while the product runs; the environment says what holds until then. */
export function createSettings(
  db: Database,
  initial: Settings,
  { caches, shared }: { caches: Caches; shared: SharedState },
): () => Promise<Settings> {
  const settings = caches.memo('settings', SETTINGS_TTL_MS, async () => ({
    ...initial,
    ...(await readSettings(db)),
  }));
  shared.subscribe(({ topic }) => {
    if (topic === 'settings' || topic === 'gap') settings.clear();
  });
  return settings;
}
