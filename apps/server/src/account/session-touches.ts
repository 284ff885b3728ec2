import { touchSessions } from '@playlet/core/members/session';
import type { Database } from '@playlet/db';
import { createBatcher } from '../batcher.ts';

/** Notes that sessions are in use; nobody waits for it. */
export type SessionTouches = {
  add(sessionId: string): void;
  flush(): Promise<void>;
};

const TOUCH_INTERVAL_MS = 1000;
const MAX_BATCH_SIZE = 1000;
const MAX_WAITING = 10_000;

/** Gathers the sessions that were used, and notes them with one statement a second. */
export function createSessionTouches(db: Database): SessionTouches {
  const batcher = createBatcher<string, void>({
    async write(ids) {
      await touchSessions(db, ids);
      return ids.map(() => undefined);
    },
    intervalMs: TOUCH_INTERVAL_MS,
    maxSize: MAX_BATCH_SIZE,
    maxWaiting: MAX_WAITING,
  });
  return {
    add(sessionId) {
      // A use that could not be noted is followed by others.
      batcher.add(sessionId).catch(() => {});
    },
    flush: () => batcher.flush(),
  };
}
