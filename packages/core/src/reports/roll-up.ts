import type { Database } from '@playlet/db/database';
import { firstIdAt } from '@playlet/db/id';
import {
  MAX_HOUR_QUERY_COUNT,
  MIN_QUERY_LENGTH,
  REPORT_NUMBERS,
  type ReportNumber,
  VIEWER_ACTIONS,
} from '@playlet/db/queries/reports/roll-up-numbers';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { type EventKind, MONEY_EVENT_KINDS } from '@playlet/domain/reports/event';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { rollUpTotals } from './roll-up-day.ts';

/**
 * Rolls up the events of an hour, in one transaction that replaces the hour, so that it can be repeated. `hour` is in
 * milliseconds since 1970.
 */
export async function rollUpHour(db: Database, hour: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('roll up events'))`.execute(tx);
    const at = new Date(hour);
    await sql`create temporary table counted_event on commit drop as ${eventsOf(hour)}`.execute(tx);
    await rollUpNumbers(tx, at);
    await rollUpTotals(tx, at, new Date(hour + HOUR_MS));
    await rollUpViewers(tx, at);
    await rollUpLeaving(tx, at);
    await rollUpSearches(tx, at);
  });
}

/**
 * Selects the events of an hour that count, with the facts about their viewers: of a play its first beginning, its
 * first end and the last leaving; a payment without a drama takes the one whose pay wall its buyer saw last, within a
 * day. An event without a source takes the source of the viewer's last visit on that Beijing day.
 */
function eventsOf(hour: number): RawBuilder<unknown> {
  const [from, to] = [firstIdAt(hour), firstIdAt(hour + HOUR_MS)];
  const dayStart = beijingDayStartOf(hour);
  const [dayFrom, dayTo] = [firstIdAt(dayStart), firstIdAt(dayStart + DAY_MS)];
  const [dayBefore, dayAfter] = [firstIdAt(hour - DAY_MS), firstIdAt(hour + DAY_MS)];
  const isMoney = sql`e.kind = any(${[...MONEY_EVENT_KINDS]}::text[])`;
  return sql`
    with viewer as (select distinct viewer_key from event where id >= ${from} and id < ${to}),
    came as materialized (
      select viewer.viewer_key, visit.* from viewer cross join lateral (
        select channel, promotion_link_id, network, device, audience from event
        where event.viewer_key = viewer.viewer_key and kind = 'visit' and id >= ${dayFrom} and id < ${dayTo}
        order by id desc limit 1) as visit)
    select e.id, e.kind, e.viewer_key, e.member_id is not null as is_member, coalesce(e.episode, 0) as episode, e.second, e.seconds,
      e.amount_fen, e.query, e.results,
      coalesce(e.group_id, case when ${isMoney} then (
        select wall.group_id from event as wall
        where wall.viewer_key = e.viewer_key and wall.kind = 'paywall_shown' and wall.id < e.id and wall.id >= ${dayBefore}
        order by wall.id desc limit 1) end, '') as group_id,
      coalesce(e.channel, came.channel, '') as channel,
      coalesce(e.promotion_link_id, came.promotion_link_id, '') as promotion_link_id,
      coalesce(e.network, came.network, '') as network,
      coalesce(e.device, came.device, '') as device,
      coalesce(e.audience, came.audience, '') as audience
    from event as e left join came on came.viewer_key = e.viewer_key
    where e.id >= ${from} and e.id < ${to}
      and not (e.kind = any('{play,complete,recommended_play}') and exists (
        select from event as earlier where earlier.viewer_key = e.viewer_key and earlier.kind = e.kind
          and earlier.play_id = e.play_id and earlier.id < e.id and earlier.id >= ${dayBefore}))
      and not (e.kind = 'leave' and exists (
        select from event as later where later.viewer_key = e.viewer_key and later.kind = 'leave'
          and later.play_id = e.play_id and later.id > e.id and later.id < ${dayAfter}))`;
}

const isKind = (kind: EventKind) => sql`kind = ${sql.lit(kind)}`;

function countNumber({ kind, sum, isEmpty }: ReportNumber): RawBuilder<unknown> {
  if (sum) return sql`coalesce(sum(${sql.ref(sum)}) filter (where ${isKind(kind)}), 0)`;
  return sql`count(*) filter (where ${isKind(kind)} ${isEmpty ? sql`and results = 0` : sql``})`;
}

/** A drama's rows lie beside each other: its page reads weeks of hours. */
async function rollUpNumbers(tx: Database, hour: Date): Promise<void> {
  await tx.deleteFrom('report_hour').where('hour', '=', hour).execute();
  await sql`
    insert into report_hour (hour, group_id, episode, channel, promotion_link_id, network, device, audience,
      ${sql.join(Object.keys(REPORT_NUMBERS).map((name) => sql.ref(name)))})
    select ${hour}::timestamptz, group_id, episode, channel, promotion_link_id, network, device, audience,
      ${sql.join(Object.values<ReportNumber>(REPORT_NUMBERS).map(countNumber))}
    from counted_event group by group_id, episode, channel, promotion_link_id, network, device, audience
    order by group_id`.execute(tx);
}

async function rollUpViewers(tx: Database, hour: Date): Promise<void> {
  await tx.deleteFrom('report_viewer_hour').where('hour', '=', hour).execute();
  await sql`
    insert into report_viewer_hour (hour, viewer_key, group_id, channel, promotion_link_id, network, device, audience,
      is_member, ${sql.join(Object.keys(VIEWER_ACTIONS).map((name) => sql.ref(name)))})
    select ${hour}::timestamptz, viewer_key, group_id, max(channel), max(promotion_link_id), max(network), max(device), max(audience),
      bool_or(is_member and kind <> 'registration'),
      ${sql.join(Object.values(VIEWER_ACTIONS).map((kind) => sql`bool_or(${isKind(kind)})`))}
    from counted_event where kind = any(${Object.values(VIEWER_ACTIONS)}::text[])
    group by viewer_key, group_id order by group_id`.execute(tx);
}

/** Viewers who watched to the end did not leave. */
async function rollUpLeaving(tx: Database, hour: Date): Promise<void> {
  await tx.deleteFrom('episode_leaving').where('hour', '=', hour).execute();
  await sql`
    insert into episode_leaving (hour, group_id, episode, second, viewers)
    select ${hour}::timestamptz, counted_event.group_id, counted_event.episode, floor(counted_event.second), count(*)
    from counted_event join event on event.id = counted_event.id
    where counted_event.kind = 'leave' and not exists (
      select from event as ended where ended.viewer_key = event.viewer_key and ended.kind = 'complete'
        and ended.play_id = event.play_id
        and ended.id >= ${firstIdAt(hour.getTime() - DAY_MS)} and ended.id < ${firstIdAt(hour.getTime() + DAY_MS)})
    group by counted_event.group_id, counted_event.episode, floor(counted_event.second)`.execute(tx);
}

/**
 * Counts each viewer once for a text, and keeps the texts of the most viewers: a stranger who repeats a text, or types many, neither
 * decides what operators read nor fills the table.
 */
async function rollUpSearches(tx: Database, hour: Date): Promise<void> {
  await tx.deleteFrom('report_search_hour').where('hour', '=', hour).execute();
  await sql`
    insert into report_search_hour (hour, query, searches, empty_searches)
    select ${hour}::timestamptz, query, count(distinct viewer_key),
      count(distinct viewer_key) filter (where results = 0)
    from counted_event where kind = 'search' and char_length(query) >= ${MIN_QUERY_LENGTH} group by query
    order by count(distinct viewer_key) desc, query limit ${MAX_HOUR_QUERY_COUNT}`.execute(tx);
}
