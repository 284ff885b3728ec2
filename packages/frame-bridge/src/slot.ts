import { frameKeys } from './index.ts';
import type { Message, Side } from './protocol.ts';
import { parse, type Transport } from './transport.ts';

/** A message not taken for this long is dropped. */
const UNTAKEN_MS = 500;

/** The storage both documents share, and where its events arrive. */
type SharedStorage = { storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; events: EventTarget };

/**
 * Connects two documents of one origin and one tab: one message at a time is in the session storage under
 * `frame_command`, until its receiver takes it out. The browser notifies every document but the one that made the
 * change.
 */
export function createSlotTransport(
  side: Side,
  { storage, events }: SharedStorage = { storage: sessionStorage, events: window },
): Transport {
  const waiting: Message[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const clear = (text: string) => {
    if (storage.getItem(frameKeys.command) === text) storage.removeItem(frameKeys.command);
  };
  const next = () => {
    clearTimeout(timer);
    if (storage.getItem(frameKeys.command) === null) {
      const message = waiting.shift();
      if (message) storage.setItem(frameKeys.command, JSON.stringify(message));
    }
    const lying = storage.getItem(frameKeys.command);
    if (lying === null) return;
    timer = setTimeout(() => {
      clear(lying);
      next();
    }, UNTAKEN_MS);
  };

  return {
    send(message) {
      waiting.push(message);
      next();
    },
    listen(receive) {
      const changed = (event: Event) => {
        const { key, newValue } = event as StorageEvent;
        if (key !== frameKeys.command && key !== null) return;
        const value = parse(newValue);
        const isMine = typeof value === 'object' && value !== null && 'to' in value && value.to === side;
        if (isMine && newValue !== null) {
          clear(newValue);
          receive(value);
        }
        next();
      };
      events.addEventListener('storage', changed);
      return () => {
        events.removeEventListener('storage', changed);
        clearTimeout(timer);
      };
    },
  };
}
