import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { isVisible, type Visibility } from '../access/visibility.ts';
import { isCompleteRow } from './group-progress.ts';

/** An order of published dramas: its sorting and its filter. */
export type GroupOrder = Visibility & {
  sort: 'new' | 'hot' | 'follow' | 'updated';
  /** Categories of which a drama must have one. */
  categoryIds?: string[];
  /** `ended`: only those of which every episode can be opened; `serializing`: the others. */
  status?: 'serializing' | 'ended';
  /** Only dramas with this tag. */
  tag?: string;
  /** Only dramas published within this many days; with `updated`, dramas with a new episode. */
  withinDays?: number;
  /** Only dramas with an episode to watch. */
  playable?: true;
  /** A channel whose dramas were picked by hand; its own order wins over `sort`. */
  pickedChannelId?: string;
};

/**
 * The running numbers of all dramas of an order, first to last. They travel as one binary value:
 * a million rows would cost the event loop a second, four megabytes cost it nothing. `limit`: only the first ones.
 */
export async function groupSequence(db: Database, order: GroupOrder, limit?: number): Promise<Uint32Array> {
  const { rows } = await sql<{ seqs: Buffer }>`${sequence(order, limit)}`.execute(db);
  return decode(rows[0]?.seqs ?? Buffer.alloc(0));
}

/** The whole sequence and its SHA-256 in hex; undefined where it is the one whose digest is `known`. */
export async function updateGroupOrder(
  db: Database,
  order: GroupOrder,
  known: string | undefined,
): Promise<{ seqs: Uint32Array; digest: string } | undefined> {
  const { rows } = await sql<{ seqs: Buffer | null; digest: string }>`
    with named as materialized (select seqs, encode(sha256(seqs), 'hex') as digest from (${sequence(order)}) as whole)
    select case when digest is distinct from ${known ?? null} then seqs end as seqs, digest from named`.execute(
    db,
  );
  const [row] = rows;
  return row?.seqs ? { seqs: decode(row.seqs), digest: row.digest } : undefined;
}

function sequence(order: GroupOrder, limit?: number): RawBuilder<unknown> {
  const by = order.pickedChannelId ? sql`position, seq` : sql`${sortColumns(order.sort)}, seq desc`;
  // Postgres does not sort here: an index has the order of the aggregate.
  return sql`
    select coalesce(string_agg(int4send(seq), ''::bytea order by ${by}), ''::bytea) as seqs
    from (${listed(order)} ${limit === undefined ? sql`` : sql`order by ${by} limit ${limit}`}) as listed`;
}

function listed(order: GroupOrder): RawBuilder<unknown> {
  const conditions = [isVisible(order)];
  if (order.categoryIds) conditions.push(sql`category_ids && ${order.categoryIds}::text[]`);
  if (order.status) conditions.push(order.status === 'ended' ? isCompleteRow : sql`not ${isCompleteRow}`);
  if (order.tag !== undefined) conditions.push(sql`tags @> array[${order.tag}]::text[]`);
  if (order.sort === 'updated') conditions.push(sql`last_episode_at is not null`);
  if (order.withinDays !== undefined)
    conditions.push(
      sql`${sql.ref(order.sort === 'updated' ? 'last_episode_at' : 'published_at')} > now() - make_interval(days => ${order.withinDays}::int)`,
    );
  if (order.playable) conditions.push(sql`episode_count > 0`);
  const where = sql.join(conditions, sql` and `);
  if (order.pickedChannelId) {
    return sql`
      select seq, channel_group.position from "group" join channel_group on channel_group.group_id = "group".id
      where channel_group.channel_id = ${order.pickedChannelId} and ${where}`;
  }
  return sql`
    select seq, heat, play_count, last_episode_at, favorite_count, published_at from "group" where ${where}`;
}

function sortColumns(sort: GroupOrder['sort']): RawBuilder<unknown> {
  if (sort === 'hot') return sql`heat desc, play_count desc`;
  if (sort === 'updated') return sql`last_episode_at desc`;
  return sort === 'follow' ? sql`favorite_count desc` : sql`published_at desc`;
}

/** PostgreSQL sends big-endian numbers. */
function decode(bytes: Buffer): Uint32Array {
  const seqs = new Uint32Array(bytes.length / 4);
  for (let at = 0; at < seqs.length; at += 1) seqs[at] = bytes.readUInt32BE(at * 4);
  return seqs;
}
