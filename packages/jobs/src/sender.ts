import type { Database } from '@playlet/db';

export type EnqueueOptions = {
  /** Enqueues inside this transaction: the job exists exactly if it commits. */
  tx?: Database;
  /** Higher first; 0 by default. */
  priority?: number;
  /** While a job with the same key waits or works in its queue, no second one is made. */
  singletonKey?: string;
};

/** The way of commands to the queue: straight into it, or through the outbox of the product's database. */
export type Sender = {
  /**
   * Answers with the job's id, or null when one with the same `singletonKey` is there already. On the way through an outbox
   * that shows later: the id may be of a job that is never made.
   */
  enqueue(name: string, input: object, options?: EnqueueOptions): Promise<string | null>;
  /** A waiting job never starts; a working one has its signal aborted, within seconds on other machines. */
  cancel(name: string, id: string): Promise<void>;
  /** Moves a job that waits, inside a transaction; one that has begun stays. Higher comes first. */
  prioritize(name: string, id: string, priority: number, tx: Database): Promise<void>;
};
