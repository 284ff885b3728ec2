import { DAY_MS } from '../time.ts';

/** How long a membership can be bought for. */
export const PLAN_DURATIONS = ['monthly', 'half_year', 'yearly', 'lifetime'] as const;
export type PlanDuration = (typeof PLAN_DURATIONS)[number];

/** Terms are fixed, so that a month is a month in February too; a lifetime has no days. */
export const TERM_DAYS: Record<PlanDuration, number | null> = {
  monthly: 31,
  half_year: 184,
  yearly: 366,
  lifetime: null,
};

/** Until when a lifetime runs. */
export const LIFETIME_END_MS = Date.UTC(9999, 11, 31);

/** The term of a membership's grant: days, or null for a lifetime. Times in milliseconds. */
type TermGrant = { settledAt: number; termDays: number | null };

/** The present membership: its end in milliseconds, null where there never was one. */
export type Membership = { expiresAt: number | null; lifetime: boolean };

/**
 * A membership after one more grant: the term begins at the end of the one that runs, or at once where none does;
 * a lifetime swallows every later term.
 */
export function extendMembership({ expiresAt, lifetime }: Membership, grant: TermGrant): Membership {
  if (lifetime || grant.termDays === null) return { expiresAt: LIFETIME_END_MS, lifetime: true };
  return {
    expiresAt: Math.max(expiresAt ?? grant.settledAt, grant.settledAt) + grant.termDays * DAY_MS,
    lifetime: false,
  };
}

/** The membership all grants make, in the order they were settled. */
export function computeMembership(grants: readonly TermGrant[]): Membership {
  return grants.reduce(extendMembership, { expiresAt: null, lifetime: false });
}
