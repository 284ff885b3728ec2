import type { Database } from '@playlet/db';
import { readSettings, type Settings } from '@playlet/db/queries/setting';

/** A change is seen by every process within this many milliseconds. */
const SETTINGS_TTL_MS = 1000;

/** The settings an operator changes while the product runs; the environment says what holds until then. */
export function createSettings(
  db: Database,
  initial: Settings,
  now: () => number = Date.now,
): () => Promise<Settings> {
  let kept: { reading: Promise<Settings>; at: number } | undefined;
  return () => {
    if (kept && now() - kept.at < SETTINGS_TTL_MS) return kept.reading;
    const reading = readSettings(db).then((changed) => ({ ...initial, ...changed }));
    kept = { reading, at: now() };
    reading.catch(() => {
      kept = undefined;
    });
    return reading;
  };
}
