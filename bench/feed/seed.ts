import { newId } from '@playlet/db';
import { rankDramas } from '@playlet/db/queries/catalogue/rank';
import { packWeights } from '@playlet/db/queries/recommend/recommend';
import { type RawDatabase, sql } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { seeded } from '@playlet/testing/random';
import { withoutIndexes } from './without-indexes.ts';

export type Size = { dramas: number; members: number };

const CATEGORY_COUNT = 20;
const EPISODE_COUNT = 4;
/** Dramas a member watched: half of the members know less than eight, and a few nearly this many. */
const MAX_WATCHED_COUNT = 28;
/** As many as are learned of a catalogue that is too large to be solved exactly. */
const NEIGHBOUR_COUNT = 100;
const DRAMA_BATCH_SIZE = 2000;
const MEMBER_BATCH_SIZE = 50_000;

/** The tables a member's doings are in. */
const ACTIVITY_TABLES = ['history', 'resume', 'favorite', 'play', 'dislike'];

/** The token of a member's session. */
export const tokenOf = (member: number): string => `bench-${member}`;

/**
 * Lays a catalogue, members with a session each, what they watched, follow and do not want, and the neighbours of each
 * drama. The connection must be of a role that may leave out triggers and foreign keys (`session_replication_role`): all
 * rows fit each other as they are made.
 */
export async function seedFeed(
  db: RawDatabase,
  { dramas, members }: Size,
  say: (line: string) => void,
): Promise<void> {
  await sql`select setseed(0.20261123)`.execute(db);
  say('dramas …');
  await seedDramas(db, dramas);
  await seedNeighbours(db, dramas);
  say('members …');
  await seedMembers(db, members);
  await withoutIndexes(db, ACTIVITY_TABLES, async () => {
    for (let from = 0; from < members; from += MEMBER_BATCH_SIZE) {
      say(`what members from ${from.toLocaleString('en')} on watched …`);
      await seedActivity(db, dramas, from, Math.min(members, from + MEMBER_BATCH_SIZE));
    }
    say('indexes …');
  });
  await rankDramas(db, Date.now());
  await sql`vacuum analyze`.execute(db);
  // What was laid is written now, not while it is measured.
  await sql`checkpoint`.execute(db);
}

const dramaId = (number: ReturnType<typeof sql>) => sql`'G' || lpad((${number})::text, 10, '0')`;
const memberId = sql`'M' || lpad(m::text, 10, '0')`;
/** Some are everywhere, and most are rare. */
const oneOf = (count: number) => sql`(1 + floor(power(random(), 3) * ${sql.lit(count)}))::int`;

async function seedDramas(db: RawDatabase, dramas: number): Promise<void> {
  await sql`
    insert into category (id, parent_id, name, slug, position)
    select 'C' || n, null, '类型' || n, 'c' || n, n from generate_series(1, ${CATEGORY_COUNT}::int) n`.execute(
    db,
  );
  await sql`
    insert into "group" (id, title, synopsis, category_ids, tags, cast_names, status, episode_total, episode_count,
                         play_count, heat, favorite_count, access, free_episodes, license_no, published_at, last_episode_at)
    select ${dramaId(sql`n`)}, '短剧 ' || n, repeat('他把唯一的伞留给了她。', 4),
      array['C' || ${oneOf(CATEGORY_COUNT)}, 'C' || ${oneOf(CATEGORY_COUNT)}], array['标签' || ${oneOf(60)}, '标签' || ${oneOf(60)}],
      array['演员' || ${oneOf(2000)}, '演员' || ${oneOf(2000)}], 'ended', ${EPISODE_COUNT}::int, ${EPISODE_COUNT}::int,
      (random() * 1000000)::bigint, random() * 300, (random() * 10000)::int,
      case when n % 5 = 0 then 'vip' else 'free' end, 2, '网微剧备字（2026）第00001号',
      now() - n * interval '15 minutes', now() - n * interval '15 minutes'
    from generate_series(1, ${dramas}::int) n`.execute(db);
  await sql`insert into asset (id, duration, manifest, bytes) values ('A', 90, '{}', 1)`.execute(db);
  await sql`
    insert into video (id, group_id, index, title, asset_id, duration)
    select id || '-' || index, id, index, '第 ' || index || ' 集', 'A', 90
    from "group", generate_series(1, ${EPISODE_COUNT}::int) index`.execute(db);
}

/** Popular dramas are near many others. */
async function seedNeighbours(db: RawDatabase, dramas: number): Promise<void> {
  const random = seeded(7);
  const { rows } = await sql<{ first: number }>`select min(seq) as first from "group"`.execute(db);
  const first = rows[0]?.first ?? 1;
  for (let from = 0; from < dramas; from += DRAMA_BATCH_SIZE) {
    const seqs = Array.from(
      { length: Math.min(DRAMA_BATCH_SIZE, dramas - from) },
      (_, at) => first + from + at,
    );
    const weights = seqs.map(() => {
      const near = new Set<number>();
      while (near.size < Math.min(NEIGHBOUR_COUNT, dramas))
        near.add(first + Math.floor(random() ** 2 * dramas));
      return packWeights(
        Int32Array.from(near),
        Float32Array.from(near, () => random() ** 3 * 0.3),
      );
    });
    await sql`
      insert into neighbour (seq, weights) select * from unnest(${seqs}::int[], ${weights}::bytea[])`.execute(
      db,
    );
  }
}

async function seedMembers(db: RawDatabase, members: number): Promise<void> {
  await sql`
    insert into member (id, phone, username, username_key, password_hash)
    select ${memberId}, '139' || lpad(m::text, 8, '0'), '看剧人' || m, '看剧人' || m, 'nobody signs in'
    from generate_series(0, ${members - 1}::int) m`.execute(db);
  await sql`
    insert into session (id, member_id, token_hash, device_id, device_name, ip, expires_at, last_seen_at)
    select 'S' || m, ${memberId}, sha256(('bench-' || m)::bytea), 'device-' || m, 'Phone', '127.0.0.1', now() + interval '30 days',
      now() - interval '1 hour'
    from generate_series(0, ${members - 1}::int) m`.execute(db);
}

/**
 * One statement for some members: their history, where each drama was left, every third drama followed, the plays of the
 * last days, and what one in ten does not want to see.
 */
async function seedActivity(db: RawDatabase, dramas: number, from: number, to: number): Promise<void> {
  // Play ids begin with their moment, and the table is divided by it.
  const moment = newId(Date.now() - DAY_MS).slice(0, 10);
  await sql`
    with one as (
      select m, ${memberId} as member_id, floor(${MAX_WATCHED_COUNT}::int * power(random(), 2))::int as dramas
      from generate_series(${from}::int, ${to - 1}::int) m
    ), watched as (
      select m, n, member_id, ${dramaId(oneOf(dramas))} as group_id, 1 + floor(random() * ${EPISODE_COUNT}::int)::int as index,
        now() - power(random(), 2) * interval '60 days' as at
      from one, generate_series(0, dramas) n
    ), kept as (
      insert into history (id, member_id, group_id, video_id, watched_at)
      select 'H' || lpad((m::bigint * 100 + n)::text, 12, '0'), member_id, group_id, group_id || '-' || index, at from watched
      on conflict do nothing
      returning id, member_id, group_id, video_id, watched_at
    ), left_at as (
      insert into resume (member_id, video_id, group_id, position, ended, watched_at)
      select member_id, video_id, group_id, (random() * 80)::int, random() < 0.6, watched_at from kept
    ), followed as (
      insert into favorite (id, member_id, group_id, seen_episodes, updated_at)
      select 'F' || id, member_id, group_id, ${EPISODE_COUNT}::int, watched_at from kept where random() < 0.3
    ), unwanted as (
      insert into dislike (id, member_id, group_id, category_id, actor)
      select 'D' || m, member_id,
        case when m % 50 <> 0 then ${dramaId(oneOf(dramas))} end,
        case when m % 100 = 0 then 'C' || ${oneOf(CATEGORY_COUNT)} end,
        case when m % 100 = 50 then '演员' || ${oneOf(2000)} end
      from one where m % 10 = 0
    )
    insert into play (id, group_id, video_id, viewer_key, member_id, position, watched, counted, created_at)
    select ${moment} || lpad(right(id, 12), 16, '0'), group_id, video_id, member_id, member_id, 30, 30, true, watched_at
    from kept where watched_at > now() - interval '3 days'`.execute(db);
}
