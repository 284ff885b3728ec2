import type { Database } from '@playlet/db/database';
import {
  addHeat,
  computePlayHeat,
  HALF_LIFE_DAYS,
  QUICK_HALF_LIFE_DAYS,
} from '@playlet/domain/recommend/heat';
import { sql } from 'kysely';

type PlayToCount = {
  groupId: string;
  videoId: string;
  viewerKey: string;
  /** The identity that survives a change of the viewer key: the member, or a guest's network, keyed for a day. */
  source: string;
};

export type CountRule = {
  /** A viewer's play of an episode counts once in so long. */
  againAfterMinutes: number;
  /** Plays of one drama one source can add in an hour. */
  perSourceAndHour: number;
  perSourceAndDay: number;
};

/**
 * Counts a play that was watched long enough, unless this viewer's play of the episode counted a moment ago or its source
 * has counted too many. It is written down as a row of its own, so that the plays of a popular drama do not queue for the
 * drama's row; `foldCountedPlays` adds it up. Answers whether it counted.
 */
export async function countPlay(tx: Database, play: PlayToCount, rule: CountRule): Promise<boolean> {
  // A source's plays of a drama come one after another: at the same time none would see how many the others are.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${play.source} ${play.groupId}`}, 0))`.execute(
    tx,
  );
  const { rows: again } = await sql`
    insert into play_count (viewer_key, video_id, group_id, source, counted_at)
    values (${play.viewerKey}, ${play.videoId}, ${play.groupId}, ${play.source}, now())
    on conflict (viewer_key, video_id) do update
    set counted_at = now(), group_id = excluded.group_id, source = excluded.source,
      times = case when play_count.counted_at > now() - interval '1 day' then play_count.times + 1 else 1 end
    where play_count.counted_at <= now() - make_interval(mins => ${rule.againAfterMinutes})
    returning 1`.execute(tx);
  if (again.length === 0) return false;
  // This play is among them.
  const { rows } = await sql<{ day: number; hour: number }>`
    select coalesce(sum(times), 0)::int as day,
      count(*) filter (where counted_at > now() - interval '1 hour')::int as hour
    from play_count
    where source = ${play.source} and group_id = ${play.groupId} and counted_at > now() - interval '1 day'`.execute(
    tx,
  );
  const { day, hour } = rows[0] ?? { day: 1, hour: 1 };
  if (hour > rule.perSourceAndHour || day > rule.perSourceAndDay) return false;
  await tx
    .insertInto('counted_play')
    .values({ group_id: play.groupId, video_id: play.videoId, heat: computePlayHeat(Math.max(0, day - 1)) })
    .execute();
  return true;
}

/** Plays folded at a time. */
const BATCH_SIZE = 2000;

/**
 * Adds counted plays to the counts and heats of their episodes and dramas. Removing and adding are one transaction, so
 * no play is lost or counted twice, however many processes do this at once. Returns their number.
 */
export async function foldCountedPlays(db: Database): Promise<number> {
  let folded = 0;
  for (;;) {
    const batch = await db.transaction().execute(foldBatch);
    folded += batch;
    if (batch < BATCH_SIZE) return folded;
  }
}

async function foldBatch(tx: Database): Promise<number> {
  // One at a time: two would wait for each other's dramas.
  await sql`select pg_advisory_xact_lock(hashtext('fold counted plays'))`.execute(tx);
  const { rows: plays } = await sql<Folded>`
    delete from counted_play where id = any(array(select id from counted_play order by id limit ${BATCH_SIZE}))
    returning group_id as "groupId", video_id as "videoId", heat, counted_at as at`.execute(tx);
  if (plays.length === 0) return 0;
  await addVideoCounts(tx, plays);
  await addGroupCounts(tx, plays);
  return plays.length;
}

type Folded = { groupId: string; videoId: string; heat: number; at: Date };

async function addVideoCounts(tx: Database, plays: readonly Folded[]): Promise<void> {
  await sql`
    update video set play_count = play_count + added.plays
    from (select id, count(*) as plays from unnest(${plays.map(({ videoId }) => videoId)}::text[]) as id group by id) as added
    where video.id = added.id`.execute(tx);
}

async function addGroupCounts(tx: Database, plays: readonly Folded[]): Promise<void> {
  const byGroup = Map.groupBy(plays, ({ groupId }) => groupId);
  // In the order in which everybody locks several dramas.
  const groups = await tx
    .selectFrom('group')
    .select(['id', 'heat', 'quick_heat'])
    .where(sql<boolean>`id = any(${[...byGroup.keys()]}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const heats = groups.map((group) => {
    const own = byGroup.get(group.id) ?? [];
    const add = (kept: number, halfLife: number) =>
      own.reduce((sum, { heat, at }) => addHeat(sum, heat, at.getTime(), halfLife), kept);
    return {
      id: group.id,
      plays: own.length,
      heat: add(group.heat, HALF_LIFE_DAYS),
      quick: add(group.quick_heat, QUICK_HALF_LIFE_DAYS),
    };
  });
  await sql`
    update "group" set play_count = play_count + added.plays, heat = added.heat, quick_heat = added.quick
    from json_to_recordset(${JSON.stringify(heats)}::json)
      as added (id text, plays integer, heat double precision, quick double precision)
    where "group".id = added.id`.execute(tx);
}
