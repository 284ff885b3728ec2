/** Days off work and days made up for, as the State Council announced them for a year. */
type HolidayYear = {
  /** The announcement the days are taken from. */
  source: string;
  /** From and to, both off, as `MM-DD`. */
  off: readonly (readonly [from: string, to: string])[];
  /** Saturdays and Sundays on which people work instead, as `MM-DD`. */
  work: readonly string[];
};

/**
 * The official days of the mainland, by year. The next year's are announced in October or November; until they are added
 * here, its days count from Monday to Friday, and `addWorkingDays` says so.
 *
 * @see https://www.gov.cn/zhengce/content/202411/content_6986382.htm for 2025
 * @see https://politics.gmw.cn/2025-11/04/content_38391083.htm for 2026
 */
export const HOLIDAY_YEARS: Readonly<Record<string, HolidayYear>> = {
  2025: {
    source: '国务院办公厅关于2025年部分节假日安排的通知',
    off: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    work: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  2026: {
    source: '国务院办公厅关于2026年部分节假日安排的通知',
    off: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    work: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
};
