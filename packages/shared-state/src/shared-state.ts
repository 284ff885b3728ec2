/** The messages between servers. A server that misses one finds out by the database within seconds. */
export type SharedMessage =
  /** An operator's setting was changed. */
  | { topic: 'settings' }
  /** A drama was taken down or restored: rights are checked again. */
  | { topic: 'rights' }
  /** These sessions have ended. */
  | { topic: 'sessions'; ids: string[] };

/**
 * The state that the servers of one service share beside the database: counts, short answers and messages, all of which
 * may be lost. `undefined` always means unknown, because there is one process only or Valkey is away: the process then
 * uses its own memory.
 */
export type SharedState = {
  /** `none`: this process shares nothing. */
  readStatus(): Promise<'none' | 'connected' | 'away'>;
  /** A text some server has written, and how long it still holds. */
  readText(key: string): Promise<{ text: string; ttlMs: number } | undefined>;
  /** Keeps a text for others; resolves also where it could not be kept. */
  writeText(key: string, text: string, ttlMs: number): Promise<void>;
  /**
   * Milliseconds until a call of this key is allowed, 0 if it is now and has been counted: `perMinute` calls at once, and
   * then as they refill.
   */
  takeAllowance(key: string, perMinute: number): Promise<number | undefined>;
  /** The same for a call that is not counted. */
  checkAllowance(key: string, perMinute: number): Promise<number | undefined>;
  /** True for the first who claims this key within `ttlMs`, false for all others. */
  claim(key: string, ttlMs: number): Promise<boolean | undefined>;
  /** How often `claim` succeeded for keys of this counter within the last hour. */
  count(key: string): Promise<number | undefined>;
  /** Adds one to a counter that is forgotten an hour after the last. */
  increment(key: string): Promise<void>;
  /** Tells all servers, this one included. */
  publish(message: SharedMessage): void;
  /**
   * Subscribes to the messages of all servers; `gap` where one may have been missed. Returns the function that ends it.
   */
  subscribe(listener: (message: SharedMessage | { topic: 'gap' }) => void): () => void;
  close(): Promise<void>;
};
