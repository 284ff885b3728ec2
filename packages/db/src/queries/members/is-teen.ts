import { TEEN_AGE } from '@playlet/domain/teen/budget';
import { sql } from 'kysely';

/** Whether a row of `member` is in teen mode. */
export const isTeen = sql<boolean>`exists (select from teen where teen.member_id = member.id)`;

const ages = sql.join(
  Object.entries(TEEN_AGE).map(([band, age]) => sql`when ${sql.lit(band)} then ${sql.lit(age)}`),
  sql` `,
);
/** The age up to which dramas are for a row of `member`; null outside of teen mode. */
export const teenAge = sql<number | null>`(
  select case band ${ages} else 0 end from teen where teen.member_id = member.id)`;
