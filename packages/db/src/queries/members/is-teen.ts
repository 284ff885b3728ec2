import { sql } from 'kysely';

/** Whether a row of `member` is in teen mode. */
export const isTeen = sql<boolean>`exists (select from teen where teen.member_id = member.id)`;
