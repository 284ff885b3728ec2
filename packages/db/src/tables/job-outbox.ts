import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Options of a job that travel with it; those of its queue are set where it is worked on. */
export type OutboxOptions = {
  priority?: number;
  singletonKey?: string;
  /** In ISO 8601; a job without it may start at once. */
  startAfter?: string;
};

/** A command for the queue that was written in the transaction of its cause, until a relay has carried it out. */
export type JobOutboxTable = {
  /** The order in which they are carried out. */
  number: GeneratedAlways<number>;
  /** The job's id in the queue; the same command twice is as good as once. */
  job_id: string;
  queue: string;
  action: 'send' | 'cancel' | 'prioritize';
  /** The input of a job that is sent. */
  data: ColumnType<object | null, string | null, never>;
  options: ColumnType<OutboxOptions, string, never>;
  created_at: Generated<Date>;
};
