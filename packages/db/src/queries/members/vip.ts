import { sql } from 'kysely';

/**
 * Whether a row of `member` is a VIP now. The clock of the database decides, for the profile as for tickets and sessions:
 * processes have clocks of their own, and a member must not be a VIP in one place and none in another.
 */
export const isVip = sql<boolean>`(member.lifetime or coalesce(member.vip_expires_at > now(), false))`;
