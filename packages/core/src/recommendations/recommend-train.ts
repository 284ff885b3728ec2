import type { Database } from '@playlet/db/database';
import { isTeen } from '@playlet/db/queries/members/is-teen';
import type { RecommendModelTable } from '@playlet/db/tables/recommend';
import { computeInterest, type DramaActivity } from '@playlet/domain/recommend/interest';
import { type Selectable, sql } from 'kysely';

/** Members whose interests are written at a time. */
const MEMBER_BATCH_SIZE = 200;
/** Members whose interests are read at a time. */
const READ_BATCH_SIZE = 20_000;
/** Dramas of a member that are looked at, last watched first. */
const MAX_LATEST_DRAMAS = 300;
/** Rows that were on their way when it was last looked, and those of the time that took, are looked at again. */
const OVERLAP = '1 hour';

/**
 * Brings the interests of those up to date who watched or followed something since then; reads nothing of the others.
 * Members who switched personalization off, or are in teen mode, have none. Answers the moment interests are up to date with.
 */
export async function refreshInterests(db: Database, since: Date, signal: AbortSignal): Promise<Date> {
  await sql`
    delete from interest using member
    where member.id = interest.member_id
      and (not member.personalised or ${isTeen})`.execute(db);
  const members = await membersSince(db, since);
  for (let from = 0; from < members.length; from += MEMBER_BATCH_SIZE) {
    signal.throwIfAborted();
    await writeInterests(db, members.slice(from, from + MEMBER_BATCH_SIZE));
  }
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? since;
}

async function membersSince(db: Database, since: Date): Promise<string[]> {
  const from = sql`${since}::timestamptz - ${sql.lit(OVERLAP)}::interval`;
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where member.personalised and not ${isTeen} and member.id in (
      select member_id from history where watched_at > ${from}
      union select member_id from favorite where updated_at > ${from}
      union select member_id from dislike where created_at > ${from}
      union select member_id from removed_interest where removed_at > ${from})`.execute(db);
  return rows.map(({ id }) => id);
}

async function writeInterests(db: Database, members: string[]): Promise<void> {
  const { rows } = await sql<DramaActivity & { member: string; group: string }>`
    select done.member_id as member, done.group_id as "group", episode_count as episodes, followed,
      coalesce(watched.ended, 0)::int as ended, coalesce(watched.seconds, 0) as seconds, star.value as rating
    from unnest(${members}::text[]) as wanted (member_id)
    cross join lateral (
      select group_id, bool_or(followed) as followed, max(at) as at, wanted.member_id
      from (
        (select group_id, false as followed, watched_at as at from history
         where member_id = wanted.member_id order by watched_at desc limit ${MAX_LATEST_DRAMAS})
        union all
        (select group_id, true, updated_at from favorite
         where member_id = wanted.member_id and deleted_at is null order by updated_at desc limit ${MAX_LATEST_DRAMAS})
      ) as doing
      group by group_id
    ) as done
    join "group" on "group".id = done.group_id
    left join lateral (
      select count(*) filter (where ended) as ended, max(position) as seconds
      from resume where resume.member_id = done.member_id and resume.group_id = done.group_id
    ) as watched on true
    left join star on star.member_id = done.member_id and star.group_id = done.group_id
    where not exists (select from dislike
      where dislike.member_id = done.member_id and dislike.group_id = done.group_id)
      and not exists (select from removed_interest as removed
        where removed.member_id = done.member_id and removed.removed_at >= done.at
          and subject = any(case kind when 'genre' then category_ids when 'tag' then tags when 'actor' then cast_names
            else array["group".id] end))`.execute(db);
  const interests = rows.flatMap(({ member, group, ...doing }) => {
    const weight = computeInterest(doing);
    return weight > 0 ? [{ member, group, weight }] : [];
  });
  // A member who has just left is left out; interests that stay the same keep their date.
  await sql`
    with new as (
      select * from json_to_recordset(${JSON.stringify(interests)}::json) as one (member text, "group" text, weight real)
    ), gone as (
      delete from interest where member_id = any(${members}::text[])
        and not exists (select from new where new.member = member_id and new."group" = group_id)
    )
    insert into interest (member_id, group_id, weight, updated_at)
    select new.member, new."group", new.weight, now() from new join member on member.id = new.member
    on conflict (member_id, group_id) do update set weight = excluded.weight, updated_at = now()
    where interest.weight <> excluded.weight`.execute(db);
}

/** Interests as columns: members are numbered, dramas keep their running numbers. */
export type InterestColumns = {
  members: number;
  users: Uint32Array;
  seqs: Uint32Array;
  weights: Float32Array;
};

/** All interests. Each member's come as one binary value: a million rows would keep the event loop for seconds. */
export async function readInterests(db: Database): Promise<InterestColumns> {
  const packed: Buffer[] = [];
  let after = '';
  for (;;) {
    const { rows } = await sql<{ member_id: string; interests: Buffer }>`
      select member_id, string_agg(int4send(seq) || float4send(weight), ''::bytea) as interests
      from interest join "group" on "group".id = interest.group_id
      where member_id in (select distinct member_id from interest where member_id > ${after} order by member_id limit ${READ_BATCH_SIZE})
      group by member_id order by member_id`.execute(db);
    packed.push(...rows.map(({ interests }) => interests));
    if (rows.length < READ_BATCH_SIZE) return unpack(packed);
    after = rows.at(-1)?.member_id ?? '';
  }
}

function unpack(packed: readonly Buffer[]): InterestColumns {
  const total = packed.reduce((sum, { length }) => sum + length / 8, 0);
  const columns: InterestColumns = {
    members: packed.length,
    users: new Uint32Array(total),
    seqs: new Uint32Array(total),
    weights: new Float32Array(total),
  };
  let to = 0;
  for (const [user, bytes] of packed.entries())
    for (let at = 0; at < bytes.length; at += 8) {
      columns.users[to] = user;
      columns.seqs[to] = bytes.readUInt32BE(at);
      columns.weights[to] = bytes.readFloatBE(at + 4);
      to += 1;
    }
  return columns;
}

/** Returns the running numbers of dramas whose interests changed since, or lost an interest. */
export async function listChangedSince(db: Database, since: Date): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from interest join "group" on "group".id = interest.group_id
    where interest.updated_at > ${since}
    union select seq from interest_left join "group" on "group".id = interest_left.group_id`.execute(db);
  return rows.map(({ seq }) => seq);
}

export type ModelRow = Omit<Selectable<RecommendModelTable>, 'id'>;

export async function findRecommendModel(db: Database): Promise<ModelRow | undefined> {
  return db.selectFrom('recommend_model').selectAll().executeTakeFirst();
}

/** Rows written at a time. */
const ROW_BATCH_SIZE = 500;

/** Replaces the learned neighbours. Dramas not named have none any more. */
export async function keepNeighbours(
  db: Database,
  learned: ReadonlyMap<number, Buffer>,
  model: ModelRow,
): Promise<void> {
  const rows = [...learned].map(([seq, weights]) => ({ seq, weights }));
  for (let from = 0; from < rows.length; from += ROW_BATCH_SIZE) {
    const part = rows.slice(from, from + ROW_BATCH_SIZE);
    // A drama may have been deleted since it was learned about.
    await sql`
      insert into neighbour (seq, weights)
      select learned.seq, learned.weights
      from unnest(${part.map(({ seq }) => seq)}::int[], ${part.map(({ weights }) => weights)}::bytea[]) as learned (seq, weights)
      join "group" on "group".seq = learned.seq
      on conflict (seq) do update set weights = excluded.weights where neighbour.weights <> excluded.weights`.execute(
      db,
    );
  }
  await sql`delete from neighbour where not seq = any(${[...learned.keys()]}::int[])`.execute(db);
  await db
    .insertInto('recommend_model')
    .values({ id: true, ...model })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(model))
    .execute();
  await db.deleteFrom('interest_left').where('at', '<=', model.trained_at).execute();
}

/** Has a member's interests forgotten; the next training learns without them. */
export async function forgetInterests(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('interest').where('member_id', '=', memberId).execute();
}
