import { type LiveEvent, liveEvent } from '@playlet/contract/entities/live';
import { LIVE_CHANNEL } from '@playlet/core/staff/live';
import { type Database, type Listening, listen } from '@playlet/db';
import type { Logger } from 'pino';

/** `gap`: something may have been missed. */
export type LiveMessage = LiveEvent | 'gap';

export type LiveHub = {
  /** Hears of every change from the moment the promise resolves; `onEnd` is called when the server closes. */
  subscribe(onMessage: (message: LiveMessage) => void, onEnd: () => void): Promise<() => void>;
  close(): Promise<void>;
};

/** Hands what changed, in whichever process, to the streams of this one. It listens from the first stream on. */
export function createLiveHub(db: Database, log: Logger): LiveHub {
  const subscribers = new Map<symbol, { onMessage: (message: LiveMessage) => void; onEnd: () => void }>();
  let listening: Listening | undefined;

  const tell = (message: LiveMessage) => {
    for (const { onMessage } of subscribers.values()) onMessage(message);
  };
  const start = () =>
    listen(db, LIVE_CHANNEL, {
      onMessage: (text) => {
        const event = liveEvent.safeParse(parseOrNull(text));
        // Another version of the service may know more topics.
        if (event.success) tell(event.data);
      },
      onGap: () => {
        log.warn('the connection of the live stream was lost, and is made again');
        tell('gap');
      },
    });

  return {
    async subscribe(onMessage, onEnd) {
      const key = Symbol('stream');
      subscribers.set(key, { onMessage, onEnd });
      listening ??= start();
      await listening.ready;
      return () => subscribers.delete(key);
    },
    async close() {
      for (const { onEnd } of subscribers.values()) onEnd();
      await listening?.close();
      listening = undefined;
    },
  };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
