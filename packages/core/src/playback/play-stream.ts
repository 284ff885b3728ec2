import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { addCounts, lockFold } from './add-counts.ts';

/** A play that counted, on its way to the counts of its episode and drama. */
export type StreamedPlay = { id: string; groupId: string; videoId: string; heat: number };

/**
 * The stream outside of the database that counted plays go through. A play is in it once, by its id. `undefined` always means that
 * the stream is away.
 */
export type PlayStream = {
  /** Undefined also where the plays may have reached it all the same. */
  add(plays: readonly StreamedPlay[]): Promise<true | undefined>;
  /** Keeps these plays out of the stream from now on, since rows hold them; returns those that are in it already. */
  claimRows(playIds: readonly string[]): Promise<ReadonlySet<string> | undefined>;
  /** The first entries, with the stream's name: a lost stream comes back empty under another name. */
  read(count: number): Promise<{ name: string; entries: StreamEntry[] } | undefined>;
  remove(entryIds: readonly string[]): Promise<void>;
};

export type StreamEntry = {
  /** `milliseconds-number`, growing. */
  entryId: string;
  play: StreamedPlay;
};

/**
 * Adds the first plays of the stream to the counts. The place that was reached is stored with them, so entries that a crash left in
 * the stream afterwards are removed the next time and not added again. Returns how many entries were read.
 */
export async function foldStream(db: Database, stream: PlayStream, count: number): Promise<number> {
  const read = await db.transaction().execute(async (tx) => {
    await lockFold(tx);
    const page = await stream.read(count);
    const last = page?.entries.at(-1);
    if (!page || !last) return [];
    const reached = await readPosition(tx, page.name);
    const fresh = page.entries.filter(({ entryId }) => reached === undefined || isBehind(reached, entryId));
    await addCounts(
      tx,
      fresh.map(({ entryId, play }) => ({ ...play, at: new Date(partsOf(entryId)[0]) })),
    );
    if (fresh.length > 0) await writePosition(tx, page.name, last.entryId);
    return page.entries;
  });
  await stream.remove(read.map(({ entryId }) => entryId));
  return read.length;
}

async function readPosition(tx: Database, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('play_stream_position')
    .select('last_id')
    .where('stream', '=', name)
    .executeTakeFirst();
  return row?.last_id;
}

async function writePosition(tx: Database, name: string, lastId: string): Promise<void> {
  await sql`
    insert into play_stream_position (stream, last_id) values (${name}, ${lastId})
    on conflict (stream) do update set last_id = excluded.last_id, folded_at = now()`.execute(tx);
}

function isBehind(one: string, other: string): boolean {
  const [[ms, number], [otherMs, otherNumber]] = [partsOf(one), partsOf(other)];
  return ms === otherMs ? number < otherNumber : ms < otherMs;
}

function partsOf(entryId: string): [ms: number, number: number] {
  const [ms, number] = entryId.split('-').map(Number);
  return [ms ?? 0, number ?? 0];
}
