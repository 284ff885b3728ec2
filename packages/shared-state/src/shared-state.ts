/** What servers tell each other. Whoever misses one finds out by the database within seconds. */
export type SharedMessage =
  /** What an operator may change while the product runs was changed. */
  | { topic: 'settings' }
  /** Something was taken down or restored: what may be watched is asked anew. */
  | { topic: 'rights' }
  /** These sessions have ended. */
  | { topic: 'sessions'; ids: string[] };

/**
 * What the servers of one service share beside the database: counts, short answers and messages, all of which may be lost.
 * `undefined` always means that nobody knows, because there is one process only or Valkey is away: the process then goes
 * by its own memory.
 */
export type SharedState = {
  /** `none`: this process shares with nobody. */
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
  /** Hears what any server tells; `gap` where something may have been missed. Answers the function that ends it. */
  subscribe(listener: (message: SharedMessage | { topic: 'gap' }) => void): () => void;
  close(): Promise<void>;
};
