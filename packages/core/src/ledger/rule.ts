import type { RawBuilder } from 'kysely';

/** One sentence about the books, and the query that finds what contradicts it: one column that names the row. */
export type LedgerRule = { id: string; says: string; offenders: RawBuilder<unknown> };
