import { type Kysely, sql } from 'kysely';
import type { Piece } from '../migrate/migration-files.ts';

export async function estimate(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0)::int as count from pg_class where oid = '"group"'::regclass`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Marks dramas whose title has an emoji, so that the job writes it into the search index. More signs are meant than are emoji:
 * a drama too many is indexed once in vain.
 */
export async function runPiece(
  tx: Kysely<unknown>,
  cursor: string | null,
  size: number,
): Promise<Piece | undefined> {
  const { rows } = await sql<{ last: string | null; count: number }>`
    with piece as materialized (
      select id, title from "group" where id > ${cursor ?? ''} order by id limit ${size}
    ), marked as (
      insert into search_stale
      select 'group', id from piece where title ~ '[\u203c-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}]' on conflict do nothing
    )
    select max(id) as last, count(*)::int as count from piece`.execute(tx);
  const [piece] = rows;
  return piece?.last == null ? undefined : { cursor: piece.last, rows: piece.count };
}
