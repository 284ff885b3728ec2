import type { Database } from '@playlet/db/database';
import { markPrepared } from '@playlet/db/prepared';
import { computePlayHeat } from '@playlet/domain/recommend/heat';
import { sql } from 'kysely';
import type { PlayStream, StreamedPlay } from './play-stream.ts';

type PlayToCount = {
  id: string;
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
  /** The stream that counted plays go through; rows of the database without one. */
  stream?: PlayStream | undefined;
};

/**
 * Counts plays that were watched long enough, the earliest first; not one whose viewer's play of the episode counted a moment
 * ago, nor one whose source has counted too many. Each goes into the stream or a row of its own, so that the plays of a
 * popular drama do not queue for the drama's row; `foldCountedPlays` adds them up. Answers which of them counted.
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
  const added: StreamedPlay[] = [];
  const counted = plays.map((play) => {
    const before = fresh.get(keyOfPlay(play));
    // The second of the same viewer and episode is the first one's repetition.
    if (!before || !fresh.delete(keyOfPlay(play))) return false;
    const count = counts.get(keyOfSource(play)) ?? { hour: 0, day: 0 };
    const hour = count.hour + (before.wasInHour ? 0 : 1);
    const day = count.day + 1;
    counts.set(keyOfSource(play), { hour, day });
    if (hour > rule.perSourceAndHour || day > rule.perSourceAndDay) return false;
    const { id, groupId, videoId } = play;
    added.push({ id, groupId, videoId, heat: computePlayHeat(day - 1) });
    return true;
  });
  await sendPlays(tx, added, rule.stream);
  return counted;
}

/**
 * Before the commit: where it fails, the report comes again and the stream has the play already. Where the stream is away, plays
 * become rows of this transaction that name the play, for it may have reached the stream nevertheless.
 */
async function sendPlays(
  tx: Database,
  plays: readonly StreamedPlay[],
  stream: PlayStream | undefined,
): Promise<void> {
  if (plays.length === 0) return;
  if (await stream?.add(plays)) return;
  await sql`${markPrepared('note_counted_plays')}
    insert into counted_play (group_id, video_id, heat, play_id)
    select * from unnest(${plays.map(({ groupId }) => groupId)}::text[], ${plays.map(({ videoId }) => videoId)}::text[],
      ${plays.map(({ heat }) => heat)}::real[], ${plays.map(({ id }) => (stream ? id : null))}::text[])`.execute(
    tx,
  );
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
