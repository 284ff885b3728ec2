import { createListeners } from './listeners.ts';
import type { SharedState } from './shared-state.ts';

const unknown = async () => undefined;

/** Creates the state of a service that is one process: it shares with no other, and hears itself. */
export function createProcessState(): SharedState {
  const { subscribe, tell } = createListeners();
  return {
    readStatus: async () => 'none',
    readText: unknown,
    writeText: unknown,
    takeAllowance: unknown,
    checkAllowance: unknown,
    claim: unknown,
    count: unknown,
    increment: unknown,
    publish: tell,
    subscribe,
    close: unknown,
  };
}
