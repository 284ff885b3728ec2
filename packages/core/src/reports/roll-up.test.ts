import { newId } from '@playlet/db/id';
import { readEpisodeLeaving } from '@playlet/db/queries/reports/leaving';
import { MAX_HOUR_QUERY_COUNT } from '@playlet/db/queries/reports/roll-up-numbers';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { randomEvents } from './events.fixture.ts';
import { insertEvents } from './insert-events.ts';
import { rollUpHour } from './roll-up.ts';

const { db } = await testDatabase();
const day = startOfBeijingDay('2026-11-20');
const MAX_EVENTS = 3000;

/** Said once more, in words of its own: of a play its first beginning and its last leaving within a day count. */
const rawFirsts = (kind: string) => sql`
  select e.* from event e where e.kind = ${kind} and not exists (
    select from event o where o.kind = ${kind} and (o.viewer_key, o.play_id) = (e.viewer_key, e.play_id) and o.at < e.at
      and o.at >= date_trunc('hour', e.at) - interval '1 day')`;
const rawLasts = sql`
  select e.* from event e where e.kind = 'leave' and not exists (
    select from event o where o.kind = 'leave' and (o.viewer_key, o.play_id) = (e.viewer_key, e.play_id) and o.at > e.at
      and o.at < date_trunc('hour', e.at) + interval '1 day')`;

beforeAll(async () => {
  await insertEvents(db, randomEvents(day, MAX_EVENTS));
  for (let hour = day; hour < day + 2 * DAY_MS; hour += HOUR_MS) await rollUpHour(db, hour);
  // Once more changes nothing.
  await rollUpHour(db, day + 3 * HOUR_MS);
});

const one = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;

it('every number is what the raw events say', async () => {
  const rolled = await one(sql`
    select sum(visits)::int as visits, sum(plays)::int as plays, sum(recommended_plays)::int as recommended_plays,
      sum(completes)::int as completes, sum(leaves)::int as leaves, sum(watched_seconds)::int as watched_seconds,
      sum(paywalls)::int as paywalls, sum(checkouts)::int as checkouts, sum(orders)::int as orders, sum(paid)::int as paid,
      sum(revenue_fen)::int as revenue_fen, sum(refunds)::int as refunds, sum(refund_fen)::int as refund_fen,
      sum(registrations)::int as registrations, sum(searches)::int as searches, sum(empty_searches)::int as empty_searches,
      sum(ads_shown)::int as ads_shown, sum(ads_clicked)::int as ads_clicked, sum(ads_completed)::int as ads_completed
    from report_hour`);
  const raw = await one(sql`
    select
      (select count(*) from event where kind = 'visit')::int as visits,
      (select count(*) from (${rawFirsts('play')}) firsts)::int as plays,
      (select count(*) from (${rawFirsts('recommended_play')}) firsts)::int as recommended_plays,
      (select count(*) from (${rawFirsts('complete')}) firsts)::int as completes,
      (select count(*) from (${rawLasts}) lasts)::int as leaves,
      (select sum(seconds) from (${rawLasts}) lasts)::int as watched_seconds,
      (select count(*) from event where kind = 'paywall_shown')::int as paywalls,
      (select count(*) from event where kind = 'checkout_begun')::int as checkouts,
      (select count(*) from event where kind = 'order_placed')::int as orders,
      (select count(*) from event where kind = 'order_paid')::int as paid,
      (select sum(amount_fen) from event where kind = 'order_paid')::int as revenue_fen,
      (select count(*) from event where kind = 'refund')::int as refunds,
      (select sum(amount_fen) from event where kind = 'refund')::int as refund_fen,
      (select count(*) from event where kind = 'registration')::int as registrations,
      (select count(*) from event where kind = 'search')::int as searches,
      (select count(*) from event where kind = 'search' and results = 0)::int as empty_searches,
      (select count(*) from event where kind = 'ad_shown')::int as ads_shown,
      (select count(*) from event where kind = 'ad_clicked')::int as ads_clicked,
      (select count(*) from event where kind = 'ad_completed')::int as ads_completed`);
  expect(rolled).toEqual(raw);
});

it('money without a drama goes to the pay wall its buyer saw last, within a day', async () => {
  const rolled = await one(sql`
    select group_id, sum(paid)::int as paid, sum(revenue_fen)::int as fen from report_hour
    where paid > 0 group by 1 order by 1`);
  const { rows: walls } = await sql<{ viewer: string; at: Date; drama: string }>`
    select viewer_key as viewer, at, group_id as drama from event where kind = 'paywall_shown' order by id`.execute(
    db,
  );
  const { rows: paid } = await sql<{ viewer: string; at: Date; drama: string | null; fen: number }>`
    select viewer_key as viewer, at, group_id as drama, amount_fen as fen from event where kind = 'order_paid'`.execute(
    db,
  );
  const sums = new Map<string, { paid: number; fen: number }>();
  for (const { viewer, at, drama, fen } of paid) {
    const hourStart = at.getTime() - (at.getTime() % HOUR_MS);
    const wall = walls.findLast(
      (shown) => shown.viewer === viewer && shown.at < at && shown.at.getTime() >= hourStart - DAY_MS,
    );
    const of = drama ?? wall?.drama ?? '';
    const known = sums.get(of) ?? { paid: 0, fen: 0 };
    sums.set(of, { paid: known.paid + 1, fen: known.fen + fen });
  }
  expect(rolled).toEqual(
    [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([group_id, numbers]) => ({ group_id, ...numbers })),
  );
});

it('an event without a source has that of the last visit of the day', async () => {
  const rolled = await one(sql`
    select channel, sum(searches)::int as searches from report_hour where searches > 0 group by 1 order by 1`);
  const raw = await one(sql`
    select coalesce((
        select visit.channel from event as visit
        where visit.kind = 'visit' and visit.viewer_key = e.viewer_key
          and (visit.at at time zone 'Asia/Shanghai')::date = (e.at at time zone 'Asia/Shanghai')::date
        order by visit.id desc limit 1), '') as channel, count(*)::int as searches
    from event e where kind = 'search' group by 1 order by 1`);
  expect(rolled).toEqual(raw);
});

it('people are counted once however often they come', async () => {
  const rolled = await one(sql`
    select count(distinct viewer_key) filter (where played)::int as viewers,
      count(distinct viewer_key) filter (where saw_paywall)::int as saw,
      count(distinct viewer_key) filter (where paid)::int as paid from report_viewer_hour`);
  const raw = await one(sql`
    select count(distinct viewer_key) filter (where kind = 'play')::int as viewers,
      count(distinct viewer_key) filter (where kind = 'paywall_shown')::int as saw,
      count(distinct viewer_key) filter (where kind = 'order_paid')::int as paid from event`);
  expect(rolled).toEqual(raw);
});

it('an episode is left at the last second its viewers told of, unless they saw its end', async () => {
  const ask = { groupId: 'drama1', index: 2, from: day, to: day + 2 * DAY_MS };
  const { left } = await readEpisodeLeaving(db, ask);
  const raw = await one(sql`
    select floor(second)::int as second, count(*)::int as viewers from (${rawLasts}) as l
    where group_id = 'drama1' and episode = 2 and not exists (
      select from event ended where ended.kind = 'complete' and ended.viewer_key = l.viewer_key and ended.play_id = l.play_id
        and ended.at >= date_trunc('hour', l.at) - interval '1 day' and ended.at < date_trunc('hour', l.at) + interval '1 day')
    group by 1 order by 1`);
  expect(left.length).toBeGreaterThan(0);
  expect(left).toEqual(raw);
});

it('searches are counted by what was typed, each viewer once an hour', async () => {
  const rolled = await one(sql`
    select query, sum(searches)::int as searches, sum(empty_searches)::int as empty from report_search_hour group by 1 order by 1`);
  const raw = await one(sql`
    select query, sum(viewers)::int as searches, sum(empty)::int as empty from (
      select query, count(distinct viewer_key) as viewers, count(distinct viewer_key) filter (where results = 0) as empty
      from event where kind = 'search' group by date_trunc('hour', at), query) as hours
    group by 1 order by 1`);
  expect(rolled).toEqual(raw);
});

it('a viewer who types many texts, or one many times, hides nothing others search for', async () => {
  const hour = day + 5 * DAY_MS;
  const search = (viewerKey: string, query: string) => ({
    id: newId(hour),
    kind: 'search' as const,
    viewerKey,
    query,
    results: 0,
  });
  const noise = Array.from({ length: MAX_HOUR_QUERY_COUNT + 20 }, (_, at) => search('stranger', `aaa${at}`));
  const repeated = Array.from({ length: 9 }, () => search('stranger', 'aab'));
  const wanted = ['one', 'other'].map((viewer) => search(viewer, '神医'));
  await insertEvents(db, [...noise, ...repeated, ...wanted, search('one', '医')]);
  await rollUpHour(db, hour);
  const rows = await one(sql`
    select query, searches from report_search_hour where hour = ${new Date(hour)} order by searches desc, query`);
  expect(rows).toHaveLength(MAX_HOUR_QUERY_COUNT);
  expect(rows[0]).toEqual({ query: '神医', searches: 2 });
  expect(rows).not.toContainEqual(expect.objectContaining({ query: '医' }));
});
