import type { SharedMessage, SharedState } from './shared-state.ts';

type Listener = Parameters<SharedState['subscribe']>[0];

/** Creates the listeners of this process. */
export function createListeners(): {
  subscribe: SharedState['subscribe'];
  tell(message: SharedMessage | { topic: 'gap' }): void;
} {
  const listeners = new Set<{ listener: Listener }>();
  return {
    subscribe(listener) {
      const entry = { listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    tell(message) {
      for (const { listener } of listeners) listener(message);
    },
  };
}
