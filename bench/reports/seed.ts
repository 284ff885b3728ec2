import { type RawDatabase, sql } from '@playlet/db/raw';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { withoutIndexes } from './without-indexes.ts';

export type ReportWorld = {
  dramas: number;
  members: number;
  orders: number;
  /** Events whose roll-ups are laid. */
  events: number;
  days: number;
  /** The end of the last day, in milliseconds since 1970. */
  until: number;
};

/** Of a play: its beginning, its leaving, often its end, and its share of visits, pay walls, searches and the rest. */
const PLAY_EVENT_COUNT = 4;
/** A viewer watches so many clips a day, of so many dramas. */
const VIEWER_PLAY_COUNT = 12;
const SEARCH_PLAY_COUNT = 8;
const VIEWER_DRAMA_COUNT = 3;
export const EPISODE_COUNT = 60;
const EPISODE_SECONDS = 90;

/** The id of the n-th most played drama. */
export const dramaId = (rank: number) => `G${String(rank).padStart(8, '0')}`;

/** Few dramas have most of the plays: the first of a hundred thousand one in about fifty. */
const someDrama = (dramas: number) =>
  sql`'G' || lpad((1 + floor(${dramas} * power(random(), 3)))::int::text, 8, '0')`;
const SOME_EPISODE = sql`(1 + floor(${sql.lit(EPISODE_COUNT)} * power(random(), 2)))::int`;
/** Half of the viewers come from nowhere known, few by one of forty promotion links. */
const WHENCE = sql`
  (array['', '', '', 'douyin', 'kuaishou', 'wechat'])[1 + floor(random() * 6)] as channel,
  case when random() < 0.1 then 'L' || floor(random() * 40) else '' end as promotion_link_id,
  (array['wifi', 'wifi', '5g', '4g', ''])[1 + floor(random() * 5)] as network,
  (array['iPhone', 'Android', 'Android', 'desktop'])[1 + floor(random() * 4)] as device,
  (array['guest', 'guest', 'member', 'vip', 'teen'])[1 + floor(random() * 5)] as audience`;

/** Lays dramas, members, orders and the roll-ups that so many events would have left. */
export async function seedReports(db: RawDatabase, world: ReportWorld): Promise<void> {
  await seedCatalogue(db, world);
  await seedMembers(db, world);
  await seedOrders(db, world);
  const tables = ['report_hour', 'report_viewer_hour', 'episode_leaving', 'report_search_hour'];
  await withoutIndexes(db, tables, async () => {
    for (let day = 0; day < world.days; day += 1) {
      const at = world.until - (world.days - day) * DAY_MS;
      await Promise.all([
        seedNumbers(db, world, at),
        seedViewers(db, world, at),
        seedSearches(db, world, at),
      ]);
    }
    await sql`
      insert into episode_leaving
      select hour, group_id, episode, second, sum(viewers) from (
        select hour, group_id, episode, floor(random() * ${EPISODE_SECONDS})::int as second, leaves as viewers
        from report_hour where leaves > 0) as at_second
      group by hour, group_id, episode, second`.execute(db);
  });
}

async function seedCatalogue(db: RawDatabase, { dramas }: ReportWorld): Promise<void> {
  await sql`
    insert into category (id, parent_id, name, slug, position)
    select 'C' || n, null, '类型' || n, 'c' || n, n from generate_series(1, 20) n`.execute(db);
  await sql`insert into asset (id, duration, manifest, bytes)
    values ('asset', ${EPISODE_SECONDS}, ${JSON.stringify({ duration: EPISODE_SECONDS })}, 1)`.execute(db);
  await sql`
    insert into "group" (id, title, category_ids, status, episode_total, episode_count, access, free_episodes, license_no, published_at)
    select 'G' || lpad(n::text, 8, '0'), '短剧第' || n || '部', array['C' || (1 + n % 20)], 'ended', ${sql.lit(EPISODE_COUNT)},
      ${sql.lit(EPISODE_COUNT)}, 'vip', 6, '网微剧备字（2026）第' || lpad((n % 100000)::text, 5, '0') || '号', now() - n * interval '1 minute'
    from generate_series(1, ${sql.lit(dramas)}) n`.execute(db);
  await sql`
    insert into video (id, group_id, index, asset_id)
    select 'V' || index, 'G00000001', index, 'asset' from generate_series(1, ${sql.lit(EPISODE_COUNT)}) index`.execute(
    db,
  );
}

async function seedMembers(db: RawDatabase, { members, until }: ReportWorld): Promise<void> {
  await sql`
    insert into member (id, username, username_key, password_hash, created_at)
    select 'M' || n, '观众' || n, '观众' || n, 'none', ${new Date(until)}::timestamptz - random() * interval '200 days'
    from generate_series(1, ${sql.lit(members)}) n`.execute(db);
}

const CONSENTS = JSON.stringify(
  ['privacy', 'user', 'disclaimer', 'pay'].map((document) => ({ document, version: '2024-09-01' })),
);

/** Closed ones: reports read their numbers, and paid ones would each need their grant and ledger. */
async function seedOrders(db: RawDatabase, { orders, members, until, days }: ReportWorld): Promise<void> {
  await sql`
    insert into recharge (id, no, member_id, kind, channel, scene, state, amount, subject, consents, minor, idempotency_key,
      params_hash, request, expires_at, created_at, closed_at)
    select 'O' || n, 'N' || lpad(n::text, 10, '0'), 'M' || (1 + floor(random() * ${members}))::int, 'balance', 'wechat', 'h5', 'CLOSED',
      2500, '余额', ${CONSENTS}, false, 'K' || n, '', '{}', at, at, at
    from (select n, ${new Date(until)}::timestamptz - n * ${`${(days * DAY_MS) / 1000 / orders} seconds`}::interval as at
      from generate_series(1, ${sql.lit(orders)}) n) as made`.execute(db);
}

async function seedNumbers(
  db: RawDatabase,
  { dramas, events, days }: ReportWorld,
  day: number,
): Promise<void> {
  const plays = Math.round(events / days / PLAY_EVENT_COUNT);
  await sql`
    insert into report_hour
    select hour, group_id, episode, channel, promotion_link_id, network, device, audience, count(*) / 10, count(*), count(*) / 3,
      count(*) filter (where ended), count(*), sum(watched), count(*) filter (where walled), count(*) filter (where bought),
      count(*) filter (where bought), count(*) filter (where bought), count(*) filter (where bought) * 2500, 0, 0, 0, 0, 0,
      count(*) / 5, 0, 0
    from (
      select ${hourOf(day)} as hour, ${someDrama(dramas)} as group_id, ${SOME_EPISODE} as episode, ${WHENCE},
        random() < 0.6 as ended, random() * ${EPISODE_SECONDS} as watched, random() < 0.05 as walled, random() < 0.01 as bought
      from generate_series(1, ${sql.lit(plays)})) as play
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2`.execute(db);
}

/** Half of the viewers are members, who come back; a guest has another key each day. */
async function seedViewers(db: RawDatabase, world: ReportWorld, day: number): Promise<void> {
  const viewers = Math.round(world.events / world.days / PLAY_EVENT_COUNT / VIEWER_PLAY_COUNT);
  await sql`
    insert into report_viewer_hour
    select * from (select distinct on (1, 2, 3) ${hourOf(day)} as hour, viewer_key, ${someDrama(world.dramas)} as group_id, channel, promotion_link_id,
      network, device, audience, is_member, random() < 0.3, random() < 0.95, random() < 0.2, random() < 0.05, random() < 0.02
    from (
      select case when n % 2 = 0 then 'M' || (1 + floor(random() * ${world.members}))::int else 'G' || ${String(day)}::text || n end
        as viewer_key, ${WHENCE}, n % 2 = 0 as is_member
      from generate_series(1, ${sql.lit(viewers)}) n) as viewer
    cross join generate_series(1, ${sql.lit(VIEWER_DRAMA_COUNT)})) as did order by hour, group_id`.execute(
    db,
  );
}

async function seedSearches(db: RawDatabase, { events, days }: ReportWorld, day: number): Promise<void> {
  const searches = Math.round(events / days / PLAY_EVENT_COUNT / SEARCH_PLAY_COUNT);
  await sql`
    insert into report_search_hour
    select hour, query, count(*), count(*) filter (where is_empty) from (
      select ${hourOf(day)} as hour, '词' || floor(20000 * power(random(), 3)) as query, random() < 0.1 as is_empty
      from generate_series(1, ${sql.lit(searches)})) as search group by hour, query`.execute(db);
}

const hourOf = (day: number) =>
  sql`${new Date(day)}::timestamptz + floor(24 * sqrt(random())) * ${`${HOUR_MS / 1000} seconds`}::interval`;
