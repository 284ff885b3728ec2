import type { Generated } from 'kysely';

/** The one row that says which servers may work with the tables as they are. */
export type SchemaCompatibilityTable = {
  only: Generated<true>;
  /** A server whose last migration has a lower number does not start. */
  oldest_server: number;
  /** The migration that last raised it. */
  migration: string;
};

/** How far a change that takes longer is; it runs while the product serves. */
export type BackgroundMigrationTable = {
  name: string;
  /** The key of the last row of the piece before, behind which the next piece begins. */
  cursor: string | null;
  rows_done: Generated<number>;
  /** As estimated when it began. */
  rows_total: number | null;
  /** Counts failures since the last piece that went well. */
  failed_attempts: Generated<number>;
  last_error: string | null;
  started_at: Date | null;
  finished_at: Date | null;
};
