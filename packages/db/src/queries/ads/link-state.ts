import { sql } from 'kysely';

/** Whether an operator's entry, a row of link, is there and switched on. */
export const isSwitchedOn = sql<boolean>`(link.deleted_at is null and not link.paused)`;
