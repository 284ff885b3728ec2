import type { Generated } from 'kysely';

/** A list under paging, kept for some minutes. */
export type ListSnapshotTable = {
  /** Which list it is: whose, and with which filter. */
  key: string;
  /** Tells the states of one list apart. */
  id: string;
  list: Buffer;
  kept_at: Generated<Date>;
};
