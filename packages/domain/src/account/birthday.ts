const MAX_AGE_YEARS = 120;

/** Tests whether a living person can be born on a day, written `YYYY-MM-DD`. */
export function isBirthdayPossible(birthday: string, now: Date): boolean {
  const age = now.getUTCFullYear() - Number(birthday.slice(0, 4));
  return Date.parse(birthday) <= now.getTime() && age <= MAX_AGE_YEARS;
}
