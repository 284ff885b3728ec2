import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { rollUpProgress } from './roll-up-progress.ts';
import { isInView, type ReportView } from './view.ts';

/** The time of a view that whole days tell, and the rest, which its hours tell. */
export type SplitView = { days: ReportView; hours: ReportView };

/** Splits a view where whole days end: what was added up by the day is read in a fraction of the time. */
export async function splitView(db: Database, view: ReportView): Promise<SplitView> {
  const until = (await rollUpProgress(db))?.daysUntil?.getTime() ?? view.from;
  const middle = Math.min(Math.max(until, view.from), view.to);
  return { days: { ...view, to: middle }, hours: { ...view, from: middle } };
}

/** Where the sums of a view are: of all dramas together unless it names one, and once they are there. */
export async function sumsTable(db: Database, view: ReportView): Promise<RawBuilder<unknown>> {
  if (view.groupId !== undefined) return sql.table('report_hour');
  const progress = await rollUpProgress(db);
  return sql.table(progress?.daysUntil ? 'report_total_hour' : 'report_hour');
}

/** What each viewer of a view did, several rows for some; a day's rows where no drama is named. */
export async function viewerRows(db: Database, view: ReportView): Promise<RawBuilder<unknown>> {
  const columns = sql.raw('viewer_key, is_member, visited, played, saw_paywall, began_checkout, paid');
  if (view.groupId !== undefined)
    return sql`(select ${columns} from report_viewer_hour where ${isInView(view)})`;
  const { days, hours } = await splitView(db, view);
  return sql`(
    select ${columns} from report_viewer_day where ${isInView(days, 'day')}
    union all select ${columns} from report_viewer_hour where ${isInView(hours)})`;
}

/** What happened with each drama, several rows for each. What is filtered only hours tell. */
export async function dramaRows(db: Database, view: ReportView): Promise<RawBuilder<unknown>> {
  const columns = sql.raw('group_id, plays, completes, paywalls, paid, revenue_fen');
  const { from, to, groupId, ...filters } = view;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (isFiltered) return sql`(select ${columns} from report_hour where ${isInView(view)})`;
  const { days, hours } = await splitView(db, { from, to, groupId });
  return sql`(
    select ${columns} from report_drama_day where ${isInView(days, 'day')}
    union all select ${columns} from report_hour where ${isInView(hours)})`;
}
