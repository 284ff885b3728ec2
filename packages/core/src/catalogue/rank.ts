import { type Database, joinTransaction } from '@playlet/db/database';
import { isCompleteRow } from '@playlet/db/queries/catalogue/group-progress';
import type { RankList } from '@playlet/db/tables/recommend';
import { beijingDayOf } from '@playlet/domain/beijing';
import { computePlaysPerDay, computeRise, HALF_LIFE_DAYS } from '@playlet/domain/recommend/heat';
import { placePins } from '@playlet/domain/recommend/pins';
import { findLawRule } from '@playlet/domain/rules/law-rules';
import { type RawBuilder, sql } from 'kysely';
import { readLawRules } from '../rules/law-rules.ts';

const rankLists: readonly RankList[] = ['hot', 'new', 'rising', 'follow', 'ended'];

/** Places of a ranking. */
const MAX_RANKED = 100;
/** A drama counts as new for this many days. */
const NEW_DAYS = 30;
/** The number of dramas most played within hours among which risers are looked for. */
const MAX_RISER_CANDIDATES = 1000;

/**
 * Recomputes the rankings, each for everybody and for suitable dramas only. Every list reads its dramas from the end
 * of an index, so the work does not grow with the catalogue.
 */
export async function rankDramas(
  db: Database,
  now: number,
  lists: readonly RankList[] = rankLists,
): Promise<void> {
  const limits = await readRankLimits(db, now);
  for (const list of lists)
    for (const minorSafe of [false, true]) await rankList(db, { list, minorSafe, now, ...limits });
}

/** The limits that rules by law set to rankings. */
export type RankLimits = {
  /** Dramas that may affect minors are in none. */
  isHarmless: boolean;
  /** A place that an operator pins is for dramas cleared for first screens. */
  hasClearedPins: boolean;
};

async function readRankLimits(db: Database, now: number): Promise<RankLimits> {
  const rules = await readLawRules(db);
  const day = beijingDayOf(now);
  return {
    isHarmless: findLawRule(rules, 'minors-impact', day) !== undefined,
    hasClearedPins: findLawRule(rules, 'first-screen', day) !== undefined,
  };
}

const NO_LIMITS: RankLimits = { isHarmless: false, hasClearedPins: false };

type Ranking = RankLimits & { list: RankList; minorSafe: boolean; now: number };
type Ranked = { id: string; score: number; pinned: boolean };

function rankList(db: Database, ranking: Ranking): Promise<void> {
  return joinTransaction(db, async (tx) => {
    const { list, minorSafe } = ranking;
    // A concurrent ranking of the same list waits, and sees what this one wrote.
    await sql`select pg_advisory_xact_lock(hashtext(${`rank ${list} ${minorSafe}`}))`.execute(tx);
    const placed = placePins(await best(tx, ranking), await pins(tx, ranking)).slice(0, MAX_RANKED);
    await tx.deleteFrom('rank').where('list', '=', list).where('minor_safe', '=', minorSafe).execute();
    if (placed.length === 0) return;
    await tx
      .insertInto('rank')
      .values(
        placed.map(({ id, score, pinned }, at) => ({
          list,
          minor_safe: minorSafe,
          position: at + 1,
          group_id: id,
          score,
          pinned,
        })),
      )
      .execute();
  });
}

/** The dramas of a list, best first. */
async function best(tx: Database, ranking: Ranking): Promise<Ranked[]> {
  const { rows } = await sql<Candidate>`${candidates(ranking)}`.execute(tx);
  const scored = rows.map((row) => ({ id: row.id, score: scoreOf(ranking, row), pinned: false }));
  if (ranking.list !== 'rising') return scored;
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_RANKED);
}

type Candidate = { id: string; heat: number; quick_heat: number; favorite_count: number };

function candidates({ list, minorSafe, isHarmless }: Ranking): RawBuilder<unknown> {
  const safe = sql`${minorSafe ? sql`and minor_safe` : sql``}
    ${minorSafe || isHarmless ? sql`and not affects_minors` : sql``}`;
  const from = sql`
    select id, heat, quick_heat, favorite_count from "group"
    where published_at is not null and access <> 'private' ${safe}`;
  const byHeat = sql`order by heat desc, play_count desc, seq desc limit ${MAX_RANKED}`;
  if (list === 'follow')
    return sql`${from} and favorite_count > 0 order by favorite_count desc, seq desc limit ${MAX_RANKED}`;
  if (list === 'rising')
    return sql`${from} and quick_heat > 0 order by quick_heat desc limit ${MAX_RISER_CANDIDATES}`;
  if (list === 'ended') return sql`${from} and ${isCompleteRow} ${byHeat}`;
  if (list === 'hot') return sql`${from} ${byHeat}`;
  return sql`${from} and published_at > now() - make_interval(days => ${NEW_DAYS}) order by heat desc, published_at desc, seq desc limit ${MAX_RANKED}`;
}

/** Plays a day, followers, or how much a drama rises. */
function scoreOf({ list, now }: Ranking, row: Candidate): number {
  if (list === 'follow') return row.favorite_count;
  return list === 'rising'
    ? computeRise(row.heat, row.quick_heat, now)
    : computePlaysPerDay(row.heat, now, HALF_LIFE_DAYS);
}

async function pins(tx: Database, ranking: Ranking): Promise<{ place: number; ranked: Ranked }[]> {
  const rows = await tx
    .selectFrom('rank_pin')
    .innerJoin('group', 'group.id', 'rank_pin.group_id')
    .select(['rank_pin.position', 'group.id', 'heat', 'quick_heat', 'favorite_count'])
    .where('rank_pin.list', '=', ranking.list)
    .where('group.published_at', 'is not', null)
    .where('group.access', '<>', 'private')
    .$if(ranking.minorSafe, (query) => query.where('group.minor_safe', '=', true))
    .$if(ranking.minorSafe || ranking.isHarmless, (query) => query.where('group.affects_minors', '=', false))
    .$if(ranking.hasClearedPins, (query) => query.where('group.first_screen_cleared', '=', true))
    .execute();
  return rows.map(({ position, ...row }) => ({
    place: position,
    ranked: { id: row.id, score: scoreOf(ranking, row), pinned: true },
  }));
}

/** The dramas of a ranking, first to last; one that was taken down since leaves no gap. Empty where nothing was ranked. */
export async function listRankedGroups(
  db: Database,
  list: RankList,
  minorSafe: boolean,
  limit = MAX_RANKED,
  { isHarmless, hasClearedPins }: RankLimits = NO_LIMITS,
): Promise<string[]> {
  const rows = await db
    .selectFrom('rank')
    .innerJoin('group', 'group.id', 'rank.group_id')
    .select('group.id')
    .where('list', '=', list)
    .where('rank.minor_safe', '=', minorSafe)
    .where('group.published_at', 'is not', null)
    .where('group.access', '<>', 'private')
    .$if(minorSafe, (query) => query.where('group.minor_safe', '=', true))
    .$if(minorSafe || isHarmless, (query) => query.where('group.affects_minors', '=', false))
    .$if(hasClearedPins, (query) =>
      query.where((eb) =>
        eb.or([eb('rank.pinned', '=', false), eb('group.first_screen_cleared', '=', true)]),
      ),
    )
    .orderBy('rank.position')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A ranking for everybody as it was computed last, first to last. */
export function rankPlaces(
  db: Database,
  list: RankList,
): Promise<{ place: number; groupId: string; score: number; isPinned: boolean }[]> {
  return db
    .selectFrom('rank')
    .select(['position as place', 'group_id as groupId', 'score', 'pinned as isPinned'])
    .where('list', '=', list)
    .where('minor_safe', '=', false)
    .orderBy('position')
    .execute();
}

/** Returns the dramas pinned to a ranking that cannot be in it: unpublished or private ones. */
export function listAbsentPins(
  db: Database,
  list: RankList,
): Promise<{ place: number; groupId: string; title: string }[]> {
  return db
    .selectFrom('rank_pin')
    .innerJoin('group', 'group.id', 'rank_pin.group_id')
    .select(['rank_pin.position as place', 'group.id as groupId', 'group.title'])
    .where('rank_pin.list', '=', list)
    .where((eb) => eb.or([eb('group.published_at', 'is', null), eb('group.access', '=', 'private')]))
    .orderBy('rank_pin.position')
    .execute();
}

/**
 * Pins a drama to a place of a ranking, or unpins it without a place. A taken place, and the drama's former place, are
 * replaced.
 */
export function pinRank(
  db: Database,
  pin: { list: RankList; groupId: string; place: number | null },
): Promise<void> {
  return joinTransaction(db, async (tx) => {
    const { list, groupId, place } = pin;
    await sql`select pg_advisory_xact_lock(hashtext(${`rank pins ${list}`}))`.execute(tx);
    await tx
      .deleteFrom('rank_pin')
      .where('list', '=', list)
      .where((eb) =>
        eb.or([eb('group_id', '=', groupId), ...(place === null ? [] : [eb('position', '=', place)])]),
      )
      .execute();
    if (place !== null)
      await tx.insertInto('rank_pin').values({ list, position: place, group_id: groupId }).execute();
  });
}
