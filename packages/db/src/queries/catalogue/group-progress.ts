import { sql } from 'kysely';

/**
 * Whether a row of "group" has ended and all its episodes can be opened: `isComplete` of the domain, as a condition. One
 * whose episodes are still being made is not listed as ended.
 */
export const isCompleteRow = sql<boolean>`("group".status = 'ended' and "group".episode_count >= "group".episode_total)`;
