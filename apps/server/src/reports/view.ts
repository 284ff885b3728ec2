import type { ReportView } from '@playlet/db/queries/reports/view';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { fail } from '#http/business-error.ts';

type AskedView = Omit<ReportView, 'from' | 'to'> & { from: string; to: string };

const MAX_DAYS = 400;

/**
 * The view a call asks for, its last day counting too.
 *
 * @throws REPORT_TOO_LONG where it is longer than the service adds up at once, or ends before it begins
 */
export function viewOf({ from, to, ...filters }: AskedView): ReportView {
  const view = { ...filters, from: startOfBeijingDay(from), to: startOfBeijingDay(to) + DAY_MS };
  if (view.to <= view.from || view.to - view.from > MAX_DAYS * DAY_MS) throw fail('REPORT_TOO_LONG');
  return view;
}

/** As many days before a view. */
export function beforeOf(view: ReportView): ReportView {
  return { ...view, from: view.from - (view.to - view.from), to: view.from };
}
