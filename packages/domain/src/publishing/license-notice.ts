/** Days before the last day of a license on which the operator is warned. */
export const LICENSE_NOTICES = [1, 7, 30] as const;
/** The first of them. */
export const LICENSE_NOTICE_DAYS = Math.max(...LICENSE_NOTICES);

/** Returns the days of the last notice that is due, from the days left; undefined before the first, and after the end of the license. */
export const licenseNoticeOf = (daysLeft: number): number | undefined =>
  daysLeft < 0 ? undefined : LICENSE_NOTICES.find((days) => daysLeft <= days);
