import { fold } from '@playlet/domain/search/fold';
import { nameGrams, titleGramsOf } from '@playlet/domain/search/grams';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { groupIsTakenDown } from '../take-down/taken-down.ts';

/** The state of a drama between its first draft and its publication. */
export type DramaState = 'draft' | 'published' | 'unpublished' | 'deleted';
export type DramaProblem = 'license' | 'poster' | 'episodes' | 'category';

/** The content of a channel: hand-picked dramas, or every drama of one of these genres and of an access. */
export type ChannelContent =
  | { pickedFor: string }
  | { categoryIds: string[] | undefined; access: 'free' | 'vip' | 'private' | null };

/** Which dramas the console's list shows. */
export type DramaFilter = {
  /** In the title, the cast, the tags or the registration number; or an id. */
  q?: string | undefined;
  state?: DramaState | undefined;
  status?: 'serializing' | 'ended' | undefined;
  access?: 'free' | 'vip' | 'private' | undefined;
  /** One of these. */
  categoryIds?: string[] | undefined;
  channel?: ChannelContent | undefined;
  licensed?: boolean | undefined;
  problem?: DramaProblem | 'any' | undefined;
  updatedSince?: Date | undefined;
};

const HAS_PROBLEM = sql<boolean>`(license_no is null or poster_id is null or episode_count = 0 or category_ids = '{}')`;

/** Each condition is used together with `HAS_PROBLEM`, which has the index. */
const problems: Record<DramaProblem, RawBuilder<boolean>> = {
  license: sql`license_no is null`,
  poster: sql`poster_id is null`,
  episodes: sql`episode_count = 0`,
  category: sql`category_ids = '{}'`,
};

const isDeleted = sql<boolean>`exists (
  select from take_down where take_down.group_id = "group".id and take_down.video_id is null and take_down.kind = 'delete'
    and take_down.ended_at is null)`;

const states: Record<DramaState, RawBuilder<boolean>> = {
  published: sql`published_at is not null`,
  draft: sql`published_at is null and not ${groupIsTakenDown} and not ${isDeleted}`,
  unpublished: sql`published_at is null and ${groupIsTakenDown} and not ${isDeleted}`,
  deleted: sql`published_at is null and ${isDeleted}`,
};

/** The conditions on a row of "group"; deleted dramas are there only where they are asked for. */
export function buildDramaConditions(filter: DramaFilter): RawBuilder<boolean> {
  const { q, state, status, access, categoryIds, channel, licensed, problem, updatedSince } = filter;
  const all: RawBuilder<unknown>[] = [
    state ? states[state] : sql`(published_at is not null or not ${isDeleted})`,
  ];
  if (status) all.push(sql`"group".status = ${status}`);
  if (access) all.push(sql`"group".access = ${access}`);
  if (categoryIds) all.push(sql`category_ids && ${categoryIds}::text[]`);
  if (channel) all.push(inChannel(channel));
  if (licensed !== undefined) all.push(licensed ? sql`license_no is not null` : sql`license_no is null`);
  if (problem) all.push(HAS_PROBLEM);
  if (problem && problem !== 'any') all.push(problems[problem]);
  if (updatedSince) all.push(sql`"group".updated_at >= ${updatedSince}`);
  if (q !== undefined) all.push(holds(q));
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function inChannel(channel: ChannelContent): RawBuilder<boolean> {
  if ('pickedFor' in channel)
    return sql`"group".id in (select group_id from channel_group where channel_id = ${channel.pickedFor})`;
  const { categoryIds, access } = channel;
  const ofAccess = access === null ? sql`"group".access <> 'private'` : sql`"group".access = ${access}`;
  return categoryIds ? sql`(${ofAccess} and category_ids && ${categoryIds}::text[])` : sql`${ofAccess}`;
}

const MIN_LICENSE_PART = 3;

/** The search's own index finds the texts: it knows two characters in a row, and every spelling as one. */
function holds(q: string): RawBuilder<boolean> {
  const chars = [...fold(q)];
  const text = chars.join('');
  const like = `%${q.replace(/[%_\\]/g, '\\$&')}%`;
  const found = (band: 'hot' | 'not hot') => sql`
    select seq from search_group where ${sql.raw(band)} and strpos(title, ${text}) > 0
      and grams @> ${titleGramsOf(chars)}::text[]
    union all
    select seq from search_group where ${sql.raw(band)} and strpos(names, ${text}) > 0
      and grams @> ${nameGrams(chars)}::text[]`;
  const inTexts = text === '' ? sql`select null::int` : sql`${found('hot')} union all ${found('not hot')}`;
  // An index of three characters in a row knows nothing of fewer.
  const inLicense =
    q.length < MIN_LICENSE_PART
      ? sql``
      : sql`union all select seq from "group" where license_no ilike ${like}`;
  return sql`"group".seq in (${inTexts} ${inLicense}
    union all select seq from "group" where id = ${q})`;
}

/** Counts are exact up to this number; above it they are the planner's estimate. */
const MAX_EXACT_COUNT = 10_000;

/** How many dramas a filter finds. */
export async function countDramas(
  db: Database,
  filter: DramaFilter,
): Promise<{ count: number; exact: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from "group" where ${buildDramaConditions(filter)} limit ${MAX_EXACT_COUNT + 1}) as found`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  if (count <= MAX_EXACT_COUNT) return { count, exact: true };
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from "group" where ${buildDramaConditions(filter)}`.execute(db);
  const estimate = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { count: Math.max(estimate, MAX_EXACT_COUNT + 1), exact: false };
}
