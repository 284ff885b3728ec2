import { listRaisedSubjects } from '@playlet/core/monitoring/alert';
import { listEndingLicenses } from '@playlet/core/publishing/expiry';
import { readLawRules } from '@playlet/core/rules/law-rules';
import { beijingDayOf, countDaysBetween } from '@playlet/domain/beijing';
import { licenseNoticeOf, licenseNoticesOf } from '@playlet/domain/publishing/license-notice';
import { requireLawRule } from '@playlet/domain/rules/law-rules';
import { DAY_MS } from '@playlet/domain/time';
import type { WorkerContext } from './context.ts';

const KIND = 'license-ends';

/**
 * Warns the operator thirty days, a week and a day before licenses end, or as the rule of the day says, once for all that end on the same day. After it their dramas are
 * taken down. A service that was away on the day of a warning gives it afterwards.
 */
export async function watchLicenses({
  db,
  clock,
  alerts,
}: Pick<WorkerContext, 'db' | 'clock' | 'alerts'>): Promise<void> {
  const now = clock.now();
  const today = beijingDayOf(now);
  const rules = await readLawRules(db);
  const notices = licenseNoticesOf(rules, today);
  const rule = requireLawRule(rules, 'license-notice', today).version;
  const until = beijingDayOf(now + Math.max(...notices) * DAY_MS);
  const days = (await listEndingLicenses(db, { from: today, until })).map((ending) => {
    const daysLeft = countDaysBetween(today, ending.day);
    return { ...ending, daysLeft, subject: `${ending.day}, ${licenseNoticeOf(notices, daysLeft)}` };
  });
  const raised = await listRaisedSubjects(
    db,
    KIND,
    days.map(({ subject }) => subject),
  );
  for (const { day, daysLeft, count, titles, subject } of days) {
    if (raised.has(subject)) continue;
    await alerts.raise({
      kind: KIND,
      subject,
      message: `Licenses of ${count} dramas end on ${day}, after which they are taken down: ${titles.join(', ')}${count > titles.length ? ' …' : ''}`,
      details: { count, daysLeft, rule },
    });
  }
}
