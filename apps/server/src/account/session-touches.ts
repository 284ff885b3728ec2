import { type SessionKey, touchSessions } from '@playlet/core/members/session';
import type { Database } from '@playlet/db';
import { createBatcher } from '../batcher.ts';

/** Notes that sessions are in use, without making their calls wait. */
export type SessionTouches = {
  add(session: SessionKey): void;
  flush(): Promise<void>;
};

const TOUCH_INTERVAL_MS = 1000;
const MAX_BATCH_SIZE = 1000;
const MAX_WAITING = 10_000;

/** Gathers the sessions that were used, and notes them with one statement a second. */
export function createSessionTouches(db: Database): SessionTouches {
  const batcher = createBatcher<SessionKey, void>({
    async write(sessions) {
      await touchSessions(db, sessions);
      return sessions.map(() => undefined);
    },
    intervalMs: TOUCH_INTERVAL_MS,
    maxSize: MAX_BATCH_SIZE,
    maxWaiting: MAX_WAITING,
  });
  return {
    add(session) {
      // A use that could not be noted is followed by others.
      batcher.add(session).catch(() => {});
    },
    flush: () => batcher.flush(),
  };
}
