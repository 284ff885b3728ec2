import { readSupportPage } from '@playlet/core/support-desk/support-page';
import type { Database } from '@playlet/db';
import type { SupportPage } from '@playlet/domain/support';
import type { Caches } from '../caches.ts';

/** A publication is seen by every process within this many milliseconds. */
const SUPPORT_TTL_MS = 1000;

/** Creates the reader of the service's hours and frequent questions. */
export function createSupportPage(db: Database, caches: Caches): () => Promise<SupportPage> {
  return caches.memo('support', SUPPORT_TTL_MS, () => readSupportPage(db));
}
