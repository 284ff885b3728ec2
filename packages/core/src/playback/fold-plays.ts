import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { addCounts, type FoldedPlay, lockFold } from './add-counts.ts';
import { foldStream, type PlayStream } from './play-stream.ts';

/** Plays folded at a time. */
const BATCH_SIZE = 2000;

/**
 * Adds counted plays to the counts and heats of their episodes and dramas, those in rows and those in the stream. Removing and
 * adding are one transaction, so no play is lost or counted twice, however many processes do this at once. Returns their number.
 */
export async function foldCountedPlays(db: Database, stream?: PlayStream): Promise<number> {
  const ofRows = await repeat(() => db.transaction().execute(foldRows));
  const ofUncertain = await repeat(() => db.transaction().execute((tx) => foldUncertain(tx, stream)));
  return ofRows + ofUncertain + (stream ? await repeat(() => foldStream(db, stream, BATCH_SIZE)) : 0);
}

/** Folds until a batch is not full. */
async function repeat(fold: () => Promise<number>): Promise<number> {
  let folded = 0;
  for (;;) {
    const batch = await fold();
    folded += batch;
    if (batch < BATCH_SIZE) return folded;
  }
}

async function foldRows(tx: Database): Promise<number> {
  await lockFold(tx);
  const { rows: plays } = await sql<FoldedPlay>`
    delete from counted_play
    where id = any(array(select id from counted_play where play_id is null order by id limit ${BATCH_SIZE}))
    returning group_id as "groupId", video_id as "videoId", heat, counted_at as at`.execute(tx);
  await addCounts(tx, plays);
  return plays.length;
}

/** Folds the rows whose plays may be in the stream too: only those that are not, and none while the stream is away. */
async function foldUncertain(tx: Database, stream: PlayStream | undefined): Promise<number> {
  await lockFold(tx);
  const { rows: plays } = await sql<FoldedPlay & { id: number; playId: string }>`
    select id, play_id as "playId", group_id as "groupId", video_id as "videoId", heat, counted_at as at
    from counted_play where play_id is not null order by id limit ${BATCH_SIZE}`.execute(tx);
  if (plays.length === 0) return 0;
  const streamed = stream ? await stream.claimRows(plays.map(({ playId }) => playId)) : new Set<string>();
  if (!streamed) return 0;
  await sql`delete from counted_play where id = any(${plays.map(({ id }) => id)}::bigint[])`.execute(tx);
  await addCounts(
    tx,
    plays.filter(({ playId }) => !streamed.has(playId)),
  );
  return plays.length;
}
