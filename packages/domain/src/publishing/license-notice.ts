import { type LawRule, requireLawRule } from '../rules/law-rules.ts';

/** The days before the last day of a license on which the operator is warned, the latest first. */
export type LicenseNotices = readonly [last: number, second: number, first: number];

/** Returns the notices by the rule of a Beijing day. */
export function licenseNoticesOf(rules: readonly LawRule[], day: string): LicenseNotices {
  const { firstDays, secondDays, lastDays } = requireLawRule(rules, 'license-notice', day).parameters;
  return [lastDays, secondDays, firstDays];
}

/** Returns the days of the last notice that is due, from the days left; undefined before the first, and after the end of the license. */
export const licenseNoticeOf = (notices: LicenseNotices, daysLeft: number): number | undefined =>
  daysLeft < 0 ? undefined : notices.find((days) => daysLeft <= days);
