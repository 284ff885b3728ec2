import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { markPrepared } from '../../prepared.ts';
import { isVisible, type Visibility } from '../access/visibility.ts';

/** Which dramas may be shown. */
export type Pool = Visibility & {
  /** Only dramas with an episode to watch. */
  playable?: true;
  /** The number of dramas at the head of a feed that have to be cleared for first screens. */
  clearedItems?: number;
};

/** The features of a drama. */
export type GroupFeatures = { seq: number; genres: string[]; tags: string[]; cast: string[] };

export const features = sql`"group".seq, category_ids as genres, tags, cast_names as cast`;

/** Dramas of these ids as far as they may be shown. */
export async function listGroupsNamed(
  db: Database,
  ids: string[],
  pool: Pool,
): Promise<(GroupFeatures & { id: string; title: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    GroupFeatures & { id: string; title: string }
  >`${markPreparedFor('groups_named', pool)}
    select ${features}, id, title from "group" where id = any(${ids}::text[]) and ${isShown(pool)}`.execute(
    db,
  );
  return rows;
}

/** The learned neighbours of these dramas, by running number; a drama without interest yet has none. */
export async function neighboursOf(
  db: Database,
  seqs: number[],
): Promise<Map<number, { targets: Int32Array; weights: Float32Array }>> {
  const rows = await db
    .selectFrom('neighbour')
    .selectAll()
    .where(sql<boolean>`seq = any(${seqs}::int[])`)
    .execute();
  return new Map(rows.map(({ seq, weights }) => [seq, unpackWeights(weights)]));
}

/** The learned neighbours of a drama, and the state they are in: another one after each change. */
export type VersionedNeighbours = {
  seq: number;
  version: string;
  /** Undefined where this version is known already. */
  neighbours: { targets: Int32Array; weights: Float32Array } | undefined;
};

/** The same with what names their state; those whose version the caller knows come without their weights. */
export async function listChangedNeighbours(
  db: Database,
  known: readonly { seq: number; version: string | undefined }[],
): Promise<VersionedNeighbours[]> {
  if (known.length === 0) return [];
  const { rows } = await sql<{
    seq: number;
    version: string;
    weights: Buffer | null;
  }>`${markPrepared('changed_neighbours')}
    select seq, neighbour.xmin::text as version,
      case when known.version is distinct from neighbour.xmin::text then weights end as weights
    from unnest(${known.map(({ seq }) => seq)}::int[], ${known.map(({ version }) => version ?? null)}::text[])
      as known (seq, version)
    join neighbour using (seq)`.execute(db);
  return rows.map(({ seq, version, weights }) => ({
    seq,
    version,
    neighbours: weights === null ? undefined : unpackWeights(weights),
  }));
}

/** Numbers and weights in one value: all numbers, then all weights, four bytes each. */
export function packWeights(targets: Int32Array, weights: Float32Array): Buffer {
  return Buffer.concat(
    [targets, weights].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
}

function unpackWeights(packed: Buffer): { targets: Int32Array; weights: Float32Array } {
  // A copy of its own begins where four-byte numbers may begin.
  const bytes = new Uint8Array(packed).buffer;
  const count = bytes.byteLength / 8;
  return { targets: new Int32Array(bytes, 0, count), weights: new Float32Array(bytes, count * 4, count) };
}

/** A drama with the values that the most watched are ordered by. */
export type HotRow = { seq: number; heat: number; plays: number };

/** The most watched dramas of a genre, hottest first. */
export async function listHottestOfGenre(
  db: Database,
  genre: string,
  pool: Pool,
  limit: number,
): Promise<HotRow[]> {
  const { rows } = await sql<HotRow>`
    select seq, heat, play_count as plays from "group" where category_ids && ${[genre]}::text[] and ${isShown(pool)}
    order by heat desc, play_count desc, seq desc limit ${limit}`.execute(db);
  return rows;
}

/** The first genre of these dramas, by running number. */
export async function genresOf(db: Database, seqs: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ seq: number; genre: string | null }>`
    select seq, category_ids[1] as genre from "group" where seq = any(${seqs}::int[])`.execute(db);
  return new Map(rows.flatMap(({ seq, genre }) => (genre === null ? [] : [[seq, genre]])));
}

/** Which dramas of a pool may be shown, as a condition on "group". */
export function isShown(pool: Pool) {
  return sql`${isVisible(pool)} ${pool.playable ? sql`and episode_count > 0` : sql``}`;
}

/** Marks a statement whose text holds `shown(pool)`: pools that are asked for in other words have plans of their own. */
export function markPreparedFor(name: string, pool: Visibility & { playable?: true }): RawBuilder<never> {
  const { access, admitted, minorSafe, playable, age, harmless, cleared } = pool;
  const words = [
    access.includes('private') && !admitted && 'closed',
    minorSafe && 'safe',
    playable && 'playable',
    age !== undefined && 'aged',
    harmless && 'harmless',
    cleared && 'cleared',
  ].filter((word) => word !== false && word !== undefined);
  return markPrepared([name, ...words].join('_'));
}
