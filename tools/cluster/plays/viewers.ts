import { setTimeout as wait } from 'node:timers/promises';
import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import { countPlays } from '@playlet/core/playback/heat';
import type { PlayStream } from '@playlet/core/playback/play-stream';
import { newId } from '@playlet/db';
import { type RawDatabase, sql } from '@playlet/db/raw';

export type Drama = { groupId: string; videoId: string };

const RULE = { againAfterMinutes: 30, perSourceAndHour: 100_000, perSourceAndDay: 100_000 };
const RETRY_INTERVAL_MS = 100;
const FOLD_INTERVAL_MS = 200;

/** Counts a play in a transaction of its own, as a report does. */
export async function countOne(
  db: RawDatabase,
  stream: PlayStream | undefined,
  play: Drama & { id: string; viewerKey: string },
): Promise<void> {
  await db
    .transaction()
    .execute((tx) => countPlays(tx, [{ ...play, source: play.viewerKey }], { ...RULE, stream }));
}

/** Counts plays of new viewers until the signal, each again and again until it is acknowledged. Returns their number. */
export async function keepCounting(
  db: RawDatabase,
  stream: PlayStream,
  { drama, signal }: { drama: Drama; signal: AbortSignal },
): Promise<{ acknowledged: number; refused: number }> {
  let [acknowledged, refused] = [0, 0];
  while (!signal.aborted) {
    const play = { ...drama, id: newId(), viewerKey: newId() };
    for (;;) {
      const isDone = await countOne(db, stream, play).then(
        () => true,
        () => false,
      );
      if (isDone) break;
      refused += 1;
      await wait(RETRY_INTERVAL_MS);
    }
    acknowledged += 1;
  }
  return { acknowledged, refused };
}

/** Folds as a server does, whatever happens. */
export async function keepFolding(db: RawDatabase, stream: PlayStream, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await foldCountedPlays(db, stream).catch(() => {});
    await wait(FOLD_INTERVAL_MS);
  }
}

/** Returns the bytes of the log and the milliseconds that a counted play and its fold take. */
export async function measureCounting(
  db: RawDatabase,
  stream: PlayStream | undefined,
  { drama, plays }: { drama: Drama; plays: number },
): Promise<{ logBytes: number; ms: number }> {
  const readLog = async () => {
    const { rows } = await sql<{ at: number }>`select (pg_current_wal_lsn() - '0/0')::float8 as at`.execute(
      db,
    );
    return rows[0]?.at ?? 0;
  };
  const [log, from] = [await readLog(), performance.now()];
  for (let at = 0; at < plays; at += 1)
    await countOne(db, stream, { ...drama, id: newId(), viewerKey: newId() });
  await foldCountedPlays(db, stream);
  return { logBytes: ((await readLog()) - log) / plays, ms: (performance.now() - from) / plays };
}
