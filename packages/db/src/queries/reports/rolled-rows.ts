import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { CAME_COLUMNS, REPORT_NUMBERS } from './roll-up-numbers.ts';
import { rollUpProgress } from './roll-up-progress.ts';
import { cameConditions, isInView, type ReportView } from './view.ts';

/** The time of a view that its days tell, the last of them so far as it is added up, and the rest, which its hours tell. */
export type SplitView = { days: ReportView; hours: ReportView };

/** Splits a view where added up days end: they are read in a fraction of the time. */
export async function splitView(db: Database, view: ReportView): Promise<SplitView> {
  const progress = await rollUpProgress(db);
  return splitAt(view, progress?.daysUntil ?? new Date(view.from));
}

function splitAt(view: ReportView, until: Date): SplitView {
  const middle = Math.min(Math.max(until.getTime(), view.from), view.to);
  return { days: { ...view, to: middle }, hours: { ...view, from: middle } };
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const NUMBERS = Object.keys(REPORT_NUMBERS);

/**
 * The hours of a view with their sums, several rows for each: of all dramas together unless it names one. Days, at their first
 * hour, stand for their hours unless each hour is asked for.
 */
export async function sumRows(
  db: Database,
  view: ReportView,
  { byHour = false }: { byHour?: boolean } = {},
): Promise<RawBuilder<unknown>> {
  const progress = await rollUpProgress(db);
  const isOfDrama = view.groupId !== undefined;
  const dayTable = isOfDrama ? 'report_drama_day' : 'report_total_day';
  // The hours of all dramas together are there once days are.
  const hourTable = isOfDrama || !progress?.daysUntil ? 'report_hour' : 'report_total_hour';
  const columns = refs(isOfDrama ? NUMBERS : [...CAME_COLUMNS, ...NUMBERS]);
  const hoursOf = (hours: ReportView) =>
    sql`select hour, ${columns} from ${sql.table(hourTable)} where ${isInView(hours)}`;
  // How a drama's viewers came only its hours tell.
  const isByHour = byHour || !progress?.daysUntil || (isOfDrama && cameConditions(view).length > 0);
  if (isByHour) return sql`(${hoursOf(view)})`;
  const { days, hours } = splitAt(view, progress.daysUntil);
  return sql`(
    select day as hour, ${columns} from ${sql.table(dayTable)} where ${isInView(days, 'day')}
    union all ${hoursOf(hours)})`;
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

/** What happened with each drama, several rows for each. */
export async function dramaRows(db: Database, view: ReportView): Promise<RawBuilder<unknown>> {
  const columns = sql.raw('group_id, plays, completes, paywalls, paid, revenue_fen');
  // One drama is found in its hours.
  if (view.groupId !== undefined) return sql`(select ${columns} from report_hour where ${isInView(view)})`;
  const { days, hours } = await splitView(db, view);
  const { from, to } = days;
  const came = cameConditions(view);
  return sql`(
    ${
      came.length === 0
        ? sql`select ${columns} from report_drama_day where ${isInView({ from, to }, 'day')}`
        : sql`select ${columns} from report_drama_came_day where ${isInView({ from, to }, 'day')}
            and came_id = any(array(select id from report_came where ${sql.join(came, sql` and `)}))`
    }
    union all select ${columns} from report_hour where ${isInView(hours)})`;
}
