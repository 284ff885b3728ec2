import { beijingDayStartOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { BY_DIMENSION, dimensionOf } from './dimensions.ts';
import { REPORT_NUMBERS } from './roll-up-numbers.ts';
import { type RollUpProgress, rollUpProgress } from './roll-up-progress.ts';
import { buildVisitConditions, isInView, type ReportView } from './view.ts';

/** A view split into whole days, up to the last one rolled up, and the remaining hours. */
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

const NUMBERS = sql.join(Object.keys(REPORT_NUMBERS).map((name) => sql.ref(name)));

/**
 * Returns the hours of a view with their sums, several rows for each: of all dramas together unless it names one. Days,
 * at their first hour, replace their hours unless each hour is requested.
 */
export async function sumRows(
  db: Database,
  view: ReportView,
  { byHour = false }: { byHour?: boolean } = {},
): Promise<RawBuilder<unknown>> {
  const progress = await rollUpProgress(db);
  const isOfDrama = view.groupId !== undefined;
  const hoursOf = (hours: ReportView) =>
    sql`select hour, ${NUMBERS} from ${isOfDrama ? sql.table('report_hour') : totalHours(progress)} where ${isInView(hours)}`;
  const until = progress?.daysUntil;
  // Only the hours know how a drama's viewers came.
  if (byHour || !until || (isOfDrama && buildVisitConditions(view).length > 0))
    return sql`(${hoursOf(view)})`;
  const { days, hours } = splitAt(view, until);
  return sql`(select day as hour, ${NUMBERS} from ${dayRows(days)} union all ${hoursOf(hours)})`;
}

function dayRows(view: ReportView): RawBuilder<unknown> {
  if (view.groupId !== undefined) return sql`report_drama_day where ${isInView(view, 'day')}`;
  const of = dimensionOf(view);
  if (!of) return sql`report_total_day where ${isInView(view, 'day')}`;
  const { from, to } = view;
  return sql`report_dimension_day
    where ${isInView({ from, to }, 'day')} and dimension = ${of.dimension} and value = ${of.value}`;
}

/** The hours of all dramas together are there once days are. */
function totalHours(progress: RollUpProgress | undefined): RawBuilder<unknown> {
  return sql.table(progress?.daysUntil ? 'report_total_hour' : 'report_hour');
}

/** Returns the played totals of each value of each dimension, several rows for each. */
export async function readPlayedByDimension(
  db: Database,
  { from, to }: ReportView,
): Promise<RawBuilder<unknown>> {
  const { days, hours } = await splitView(db, { from, to });
  return sql`(
    select dimension, value, plays from report_dimension_day where ${isInView(days, 'day')}
    union all
    select dimension, value, plays from ${totalHours(await rollUpProgress(db))} ${BY_DIMENSION} where ${isInView(hours)})`;
}

/** Returns the actions of each viewer of a view, several rows for some; a day's rows where no drama is named. */
export async function selectViewerRows(db: Database, view: ReportView): Promise<RawBuilder<unknown>> {
  const columns = sql.raw('viewer_key, is_member, visited, played, saw_paywall, began_checkout, paid');
  if (view.groupId !== undefined)
    return sql`(select ${columns} from report_viewer_hour where ${isInView(view)})`;
  const { days, hours } = await splitView(db, view);
  return sql`(
    select ${columns} from report_viewer_day where ${isInView(days, 'day')}
    union all select ${columns} from report_viewer_hour where ${isInView(hours)})`;
}

/** Returns the totals of each drama, several rows for each. */
export async function selectDramaRows(db: Database, view: ReportView): Promise<RawBuilder<unknown>> {
  const columns = sql.raw('group_id, plays, completes, paywalls, paid, revenue_fen');
  // One drama is found in its hours.
  if (view.groupId !== undefined) return sql`(select ${columns} from report_hour where ${isInView(view)})`;
  const { days, hours } = await splitView(db, view);
  const ofHours = sql`select ${columns} from report_hour where ${isInView(hours)}`;
  const { from, to } = days;
  if (from === to) return sql`(${ofHours})`;
  const came = buildVisitConditions(view);
  if (came.length > 0)
    return sql`(
      select ${columns} from report_drama_came_day join report_came on report_came.id = came_id
      where ${isInView({ from, to }, 'day')} and ${sql.join(came, sql` and `)}
      union all ${ofHours})`;
  const totals = (day: number) => sql`from report_drama_total where day = ${new Date(day)}`;
  return sql`(
    select ${columns} ${totals(beijingDayStartOf(to - 1))}
    union all select group_id, -plays, -completes, -paywalls, -paid, -revenue_fen ${totals(from - DAY_MS)}
    union all ${ofHours})`;
}
