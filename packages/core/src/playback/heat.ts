import type { Database } from '@playlet/db/database';
import { markPrepared } from '@playlet/db/prepared';
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
 * Counts plays that were watched long enough, the earliest first; not one whose viewer's play of the episode counted a moment
 * ago, nor one whose source has counted too many. Each is written down as a row of its own, so that the plays of a popular
 * drama do not queue for the drama's row; `foldCountedPlays` adds them up. Answers which of them counted.
 */
export async function countPlays(
  tx: Database,
  plays: readonly PlayToCount[],
  rule: CountRule,
): Promise<boolean[]> {
  if (plays.length === 0) return [];
  await lockSources(tx, plays);
  const counts = await readSourceCounts(tx, plays);
  const fresh = await writePlayCounts(tx, plays, rule);
  const heats: { groupId: string; videoId: string; heat: number }[] = [];
  const counted = plays.map((play) => {
    const before = fresh.get(keyOfPlay(play));
    // The second of the same viewer and episode is the first one's repetition.
    if (!before || !fresh.delete(keyOfPlay(play))) return false;
    const count = counts.get(keyOfSource(play)) ?? { hour: 0, day: 0 };
    const hour = count.hour + (before.wasInHour ? 0 : 1);
    const day = count.day + 1;
    counts.set(keyOfSource(play), { hour, day });
    if (hour > rule.perSourceAndHour || day > rule.perSourceAndDay) return false;
    heats.push({ groupId: play.groupId, videoId: play.videoId, heat: computePlayHeat(day - 1) });
    return true;
  });
  if (heats.length > 0)
    await sql`${markPrepared('note_counted_plays')}
      insert into counted_play (group_id, video_id, heat)
      select * from unnest(${heats.map(({ groupId }) => groupId)}::text[],
        ${heats.map(({ videoId }) => videoId)}::text[], ${heats.map(({ heat }) => heat)}::real[])`.execute(
      tx,
    );
  return counted;
}

const keyOfSource = ({ source, groupId }: PlayToCount): string => `${source} ${groupId}`;
const keyOfPlay = ({ viewerKey, videoId }: PlayToCount): string => `${viewerKey} ${videoId}`;

/** A source's plays of a drama come one after another: at the same time none would see how many the others are. */
async function lockSources(tx: Database, plays: readonly PlayToCount[]): Promise<void> {
  await sql`${markPrepared('lock_sources')}
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${plays.map(keyOfSource)}::text[]) as name order by key
    ) as sources`.execute(tx);
}

/** The plays that sources have counted of dramas. */
async function readSourceCounts(
  tx: Database,
  plays: readonly PlayToCount[],
): Promise<Map<string, { hour: number; day: number }>> {
  const pairs = [...Map.groupBy(plays, keyOfSource).values()].flatMap(([play]) => play ?? []);
  const { rows } = await sql<{
    source: string;
    groupId: string;
    day: number;
    hour: number;
  }>`${markPrepared('source_counts')}
    select source, group_id as "groupId", sum(times)::int as day,
      count(*) filter (where counted_at > now() - interval '1 hour')::int as hour
    from play_count
    join unnest(${pairs.map(({ source }) => source)}::text[], ${pairs.map(({ groupId }) => groupId)}::text[])
      as given (source, group_id) using (source, group_id)
    where counted_at > now() - interval '1 day'
    group by source, group_id`.execute(tx);
  return new Map(rows.map(({ source, groupId, day, hour }) => [`${source} ${groupId}`, { day, hour }]));
}

/** Writes down that viewers' plays of episodes counted now, and returns those for which none had a moment ago. */
async function writePlayCounts(
  tx: Database,
  plays: readonly PlayToCount[],
  { againAfterMinutes }: CountRule,
): Promise<Map<string, { wasInHour: boolean }>> {
  const firsts = [...Map.groupBy(plays, keyOfPlay).values()].flatMap(([play]) => play ?? []);
  const { rows } = await sql<{
    viewerKey: string;
    videoId: string;
    wasInHour: boolean;
  }>`${markPrepared('write_play_counts')}
    with given as (
      select * from unnest(${firsts.map(({ viewerKey }) => viewerKey)}::text[], ${firsts.map(({ videoId }) => videoId)}::text[],
        ${firsts.map(({ groupId }) => groupId)}::text[], ${firsts.map(({ source }) => source)}::text[])
        as play (viewer_key, video_id, group_id, source)
    ), before as materialized (
      select viewer_key, video_id, source, group_id, counted_at from play_count join given using (viewer_key, video_id, source, group_id)
    ), written as (
      insert into play_count (viewer_key, video_id, group_id, source, counted_at)
      select viewer_key, video_id, group_id, source, now() from given order by viewer_key, video_id
      on conflict (viewer_key, video_id) do update
      set counted_at = now(), group_id = excluded.group_id, source = excluded.source,
        times = case when play_count.counted_at > now() - interval '1 day' then play_count.times + 1 else 1 end
      where play_count.counted_at <= now() - make_interval(mins => ${againAfterMinutes})
      returning viewer_key, video_id)
    select viewer_key as "viewerKey", video_id as "videoId",
      coalesce(before.counted_at > now() - interval '1 hour', false) as "wasInHour"
    from written left join before using (viewer_key, video_id)`.execute(tx);
  return new Map(rows.map(({ viewerKey, videoId, wasInHour }) => [`${viewerKey} ${videoId}`, { wasInHour }]));
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
