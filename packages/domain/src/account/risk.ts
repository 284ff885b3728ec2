/** Networks an account may sign in from, or a session may be used from, in an hour. */
export const MAX_NETWORKS_PER_HOUR = 6;

type Habits = {
  /** Regions of earlier undoubted logins. */
  regions: string[];
  networksLastHour: string[];
};

/**
 * Whether a login needs a step-up before it may play and pay: it comes from a region none of the others came from,
 * or the account is used from too many networks at a time. A region is a mainland province or a country; `CN`, where
 * only the country is known, and null, where nothing is, say nothing.
 */
export function isLoginRisky(login: { region: string | null; network: string }, habits: Habits): boolean {
  if (new Set([...habits.networksLastHour, login.network]).size > MAX_NETWORKS_PER_HOUR) return true;
  return isRegionNew(login.region, habits.regions);
}

/** Whether a region is none of those known; the first one ever is not. */
export function isRegionNew(region: string | null, known: string[]): boolean {
  const places = known.filter(tells);
  if (!tells(region)) return false;
  return places.length > 0 && !places.includes(region);
}

function tells(region: string | null): region is string {
  return region !== null && region !== 'ZZ' && region !== 'CN';
}
