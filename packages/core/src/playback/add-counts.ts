import type { Database } from '@playlet/db/database';
import { addHeat, HALF_LIFE_DAYS, QUICK_HALF_LIFE_DAYS } from '@playlet/domain/recommend/heat';
import { sql } from 'kysely';

export type FoldedPlay = { groupId: string; videoId: string; heat: number; at: Date };

/** Adds plays to the counts and heats of their episodes and dramas. */
export async function addCounts(tx: Database, plays: readonly FoldedPlay[]): Promise<void> {
  if (plays.length === 0) return;
  await addVideoCounts(tx, plays);
  await addGroupCounts(tx, plays);
}

async function addVideoCounts(tx: Database, plays: readonly FoldedPlay[]): Promise<void> {
  await sql`
    update video set play_count = play_count + added.plays
    from (select id, count(*) as plays from unnest(${plays.map(({ videoId }) => videoId)}::text[]) as id group by id) as added
    where video.id = added.id`.execute(tx);
}

async function addGroupCounts(tx: Database, plays: readonly FoldedPlay[]): Promise<void> {
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

/** One fold at a time: two would wait for each other's dramas. */
export async function lockFold(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fold counted plays'))`.execute(tx);
}
