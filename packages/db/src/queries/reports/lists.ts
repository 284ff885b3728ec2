import { type EventKind, type ListedKind, listKinds, MONEY_EVENT_KINDS } from '@playlet/domain/reports/event';
import { DAY_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import { type Database, joinTransaction } from '../../database.ts';
import { firstIdAt } from '../../id.ts';
import { selectDramaRows, splitView } from './rolled-rows.ts';
import { isInView, type ReportView, VISIT_DIMENSIONS } from './view.ts';

export type DramaNumbers = {
  groupId: string;
  title: string;
  plays: number;
  completes: number;
  paywalls: number;
  paid: number;
  revenueFen: number;
};

const LIST_WORK_MEM = '64MB';

/** The dramas of a view with which something happened, the most played first. */
export async function reportDramas(
  db: Database,
  view: ReportView,
  { offset, count }: { offset: number; count: number },
): Promise<DramaNumbers[]> {
  const rowsOfView = await selectDramaRows(db, view);
  return joinTransaction(db, async (tx) => {
    // A hundred thousand dramas are added up in memory instead of in files.
    await sql`select set_config('work_mem', ${LIST_WORK_MEM}, true)`.execute(tx);
    const { rows } = await sql<DramaNumbers>`
      select numbers.*, coalesce("group".title, '') as title from (
        select group_id as "groupId", sum(plays)::int as plays, sum(completes)::int as completes, sum(paywalls)::int as paywalls,
          sum(paid)::int as paid, sum(revenue_fen)::bigint as "revenueFen"
        from ${rowsOfView} as row where group_id <> ''
        group by group_id having greatest(sum(plays), sum(completes), sum(paywalls), sum(paid)) > 0
        order by sum(plays) desc, group_id offset ${offset} limit ${count}) as numbers
      left join "group" on "group".id = numbers."groupId"
      order by plays desc, "groupId"`.execute(tx);
    return rows;
  });
}

/** Returns searches without a result, the most frequent first. */
export async function emptySearches(
  db: Database,
  { from, to }: Pick<ReportView, 'from' | 'to'>,
  { offset, count }: { offset: number; count: number },
): Promise<{ query: string; searches: number; emptySearches: number }[]> {
  const isInTime = isInView({ from, to });
  const { rows } = await sql<{ query: string; searches: number; emptySearches: number }>`
    with found_nothing as (
      select query, sum(empty_searches)::int as times from report_search_hour where ${isInTime} and empty_searches > 0
      group by query order by sum(empty_searches) desc, query offset ${offset} limit ${count})
    select query, sum(searches)::int as searches, times as "emptySearches"
    from found_nothing join report_search_hour using (query) where ${isInTime}
    group by query, times order by times desc, query`.execute(db);
  return rows;
}

/** Days after which a cohort is looked for again. */
export const RETENTION_DAYS = [1, 3, 7, 14, 30] as const;

const LOOKED_AFTER_MS = 31 * DAY_MS;

/** `returned` is null for days that are still to come. */
export type Cohort = { day: string; members: number; returned: (number | null)[] };

/**
 * Returns the registrations of each Beijing day, and how many of them returned on the n-th day after it, up to `today`.
 */
export async function listRetentionCohorts(
  db: Database,
  { from, to, today }: Pick<ReportView, 'from' | 'to'> & { today: string },
): Promise<Cohort[]> {
  const { days, hours } = await splitView(db, { from, to: to + LOOKED_AFTER_MS });
  const beijingDate = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;
  const { rows } = await sql<Cohort>`
    with cohort as (
      select id, ${beijingDate('created_at')} as day from member
      where created_at >= ${new Date(from)} and created_at < ${new Date(to)}),
    seen as (
      select viewer_key, ${beijingDate('day')} as day from report_viewer_day where ${isInView(days, 'day')} and is_member
      union all
      select viewer_key, ${beijingDate('hour')} from report_viewer_hour where ${isInView(hours)} and is_member),
    returned as (
      select cohort.day, seen.day - cohort.day as days_after, count(distinct cohort.id)::int as members
      from cohort join seen on seen.viewer_key = cohort.id
      where seen.day - cohort.day = any(${[...RETENTION_DAYS]}::int[]) group by 1, 2)
    select cohort.day::text as day, count(*)::int as members, array[${sql.join(
      RETENTION_DAYS.map(
        (after) => sql`
          case when cohort.day + ${sql.lit(after)} <= ${today}::date then coalesce((
            select returned.members from returned where returned.day = cohort.day and days_after = ${sql.lit(after)}), 0) end`,
      ),
    )}] as returned
    from cohort group by cohort.day order by cohort.day`.execute(db);
  return rows;
}

export type ListedEvent = {
  id: string;
  at: Date;
  kind: EventKind;
  viewerKey: string;
  groupId: string | null;
  title: string | null;
  index: number | null;
  second: number | null;
  seconds: number | null;
  amountFen: number | null;
  orderId: string | null;
  orderNo: string | null;
  query: string | null;
  results: number | null;
  channel: string | null;
  network: string | null;
  device: string | null;
};

/** A page of events of a kind; `before` an id where one is named, else from `offset` on. */
export type EventPage = { kind: ListedKind; before?: string; offset: number; count: number };

/**
 * Returns the raw events behind a number, the latest first; with an id, those before it. Filters hold as they do in the
 * roll-ups: where an event lacks its source or its drama, the same other event supplies it.
 */
export async function reportEvents(
  db: Database,
  view: ReportView,
  { kind, before, offset, count }: EventPage,
): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select event.id, event.at, event.kind, event.viewer_key as "viewerKey", drama.id as "groupId", "group".title,
      event.episode as index, event.second, event.seconds, event.amount_fen as "amountFen", event.order_id as "orderId",
      recharge.no as "orderNo", event.query, event.results, coalesce(event.channel, came.channel) as channel,
      coalesce(event.network, came.network) as network, coalesce(event.device, came.device) as device
    from (
      select e.* from event as e ${isFiltered(view) ? joinVisit(view, 'e') : sql``}
      where e.id >= ${firstIdAt(view.from)} and e.id < ${before ?? firstIdAt(view.to)} and e.kind = any(${[...listKinds(kind)]}::text[])
        ${isOfDrama(view)} ${cameAs(view)}
      order by e.id desc offset ${before === undefined ? offset : 0} limit ${count}) as event
    ${joinVisit(view, 'event')}
    cross join lateral (select ${dramaOf(view, 'event')} as id) as drama
    left join "group" on "group".id = drama.id
    left join recharge on recharge.id = event.order_id
    order by event.id desc`.execute(db);
  return rows;
}

function isFiltered(view: ReportView): boolean {
  return VISIT_DIMENSIONS.some(([key]) => view[key] !== undefined);
}

/** Joins the viewer's last visit of the event's Beijing day as `came`. */
function joinVisit(view: ReportView, event: string) {
  const day = sql`date_trunc('day', ${sql.ref(`${event}.at`)} at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
  return sql`
    left join lateral (
      select channel, promotion_link_id, network, device, audience from event as visit
      where visit.viewer_key = ${sql.ref(`${event}.viewer_key`)} and visit.kind = 'visit'
        and visit.id >= ${firstIdAt(view.from)} and visit.id < ${firstIdAt(view.to)}
        and visit.at >= ${day} and visit.at < ${day} + interval '1 day'
      order by visit.id desc limit 1) as came on true`;
}

function cameAs(view: ReportView) {
  const conditions = VISIT_DIMENSIONS.flatMap(([key, column]) => {
    const value = view[key];
    if (value === undefined) return [];
    return [sql`and coalesce(${sql.ref(`e.${column}`)}, ${sql.ref(`came.${column}`)}) = ${value}`];
  });
  return conditions.length === 0 ? sql`` : sql.join(conditions, sql` `);
}

function isOfDrama(view: ReportView) {
  return view.groupId === undefined ? sql`` : sql`and ${dramaOf(view, 'e')} = ${view.groupId}`;
}

/** The drama of an event; money that names none is of the one whose pay wall its buyer saw last, within a day. */
function dramaOf({ from, to }: ReportView, event: string) {
  const of = (column: string) => sql.ref(`${event}.${column}`);
  return sql`
    coalesce(${of('group_id')}, case when ${of('kind')} = any(${[...MONEY_EVENT_KINDS]}::text[]) then (
      select wall.group_id from event as wall
      where wall.viewer_key = ${of('viewer_key')} and wall.kind = 'paywall_shown' and wall.id < ${of('id')}
        and wall.id >= ${firstIdAt(from - DAY_MS)} and wall.id < ${firstIdAt(to)}
        and wall.at >= ${of('at')} - interval '1 day'
      order by wall.id desc limit 1) end)`;
}
