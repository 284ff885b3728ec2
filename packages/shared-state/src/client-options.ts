export const CONNECT_TIMEOUT_MS = 2000;
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 1000;
/** A dead connection is noticed even without requests. */
const PING_INTERVAL_MS = 5000;

/** Returns the options of a connection that comes back by itself and never keeps commands while it is away. */
export function buildClientOptions(url: string) {
  return {
    url,
    name: 'playlet',
    // A command that cannot be sent fails at once.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries: number) => Math.min(MIN_RECONNECT_MS * 2 ** retries, MAX_RECONNECT_MS),
    },
  };
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
