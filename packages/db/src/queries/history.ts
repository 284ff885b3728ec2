import { type Selectable, sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import type { HistoryTable } from '../tables/library.ts';
import { isVisible, type Visibility } from './visibility.ts';

export type Watched = {
  memberId: string;
  groupId: string;
  videoId: string;
  /** Seconds into the episode. */
  position: number;
  moment: 'began' | 'watched' | 'ended';
};

/**
 * Remembers how far a member watched an episode, and that it is the drama's last one. A moment older than what is
 * remembered changes nothing, so events that overtake each other do no harm. A followed drama's update badge goes.
 */
export async function rememberWatch(tx: Database, watched: Watched): Promise<void> {
  const { memberId, groupId, videoId, moment } = watched;
  const ended = moment === 'ended';
  const position = moment === 'watched' ? watched.position : 0;
  await sql`
    insert into resume (member_id, video_id, group_id, position, ended, watched_at)
    values (${memberId}, ${videoId}, ${groupId}, ${position}, ${ended}, now())
    on conflict (member_id, video_id) do update
    set watched_at = excluded.watched_at,
      position = case when ${moment === 'began'} then resume.position else excluded.position end,
      ended = resume.ended and ${moment === 'began'} or excluded.ended
    where resume.watched_at <= excluded.watched_at`.execute(tx);
  await sql`
    insert into history (id, member_id, group_id, video_id, watched_at)
    values (${newId()}, ${memberId}, ${groupId}, ${videoId}, now())
    on conflict (member_id, group_id) do update
    set video_id = excluded.video_id, watched_at = excluded.watched_at
    where history.watched_at <= excluded.watched_at`.execute(tx);
  await sql`
    update favorite set seen_episodes = "group".episode_count from "group"
    where favorite.member_id = ${memberId} and favorite.group_id = ${groupId} and "group".id = ${groupId}
      and favorite.seen_episodes < "group".episode_count`.execute(tx);
}

/** Seconds into an episode where a member left it; 0 where it was never begun or was watched to its end. */
export async function resumePosition(db: Database, memberId: string, videoId: string): Promise<number> {
  const row = await db
    .selectFrom('resume')
    .select('position')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** A drama in a member's history; `index` and `position` say where to go on. */
export type HistoryRow = Pick<Selectable<HistoryTable>, 'id' | 'group_id' | 'watched_at'> & {
  /** `watched_at` as a cursor has it. */
  watched_text: string;
  /** The episode watched last. */
  episode: number;
  index: number;
  position: number;
};

/** The entry a page of a history ends with. The time is PostgreSQL's own text: a Date would lose its microseconds. */
export type HistoryCursor = { watchedAt: string; id: string };

export type HistoryPage = {
  /** The page begins behind this entry. */
  after: HistoryCursor | undefined;
  count: number;
  /** Leaves out what was watched later, so that a list paged through does not move. */
  until?: Date;
  visibility: Visibility;
};

/** A member's dramas, last watched first. */
export async function historyOf(db: Database, memberId: string, page: HistoryPage): Promise<HistoryRow[]> {
  const { after } = page;
  return rows(db, memberId)
    .where(isVisible(page.visibility))
    .$if(page.until !== undefined, (query) =>
      query.where('history.watched_at', '<=', page.until ?? new Date()),
    )
    .$if(after !== undefined, (query) => query.where(isBehind(after as HistoryCursor)))
    .orderBy('history.watched_at', 'desc')
    .orderBy('history.id', 'desc')
    .limit(page.count)
    .execute();
}

/** The entry before place `from` of a history, for who pages without having read the pages before. */
export async function historyCursorAt(
  db: Database,
  memberId: string,
  { from, until, visibility }: Pick<HistoryPage, 'until' | 'visibility'> & { from: number },
): Promise<HistoryCursor | undefined> {
  const { rows: found } = await sql<HistoryCursor>`
    select history.watched_at::text as "watchedAt", history.id
    from history join "group" on "group".id = history.group_id
    where member_id = ${memberId} and ${isVisible(visibility)}
      ${until ? sql`and watched_at <= ${until}` : sql``}
    order by watched_at desc, history.id desc offset ${from - 1} limit 1`.execute(db);
  return found[0];
}

/** The time is asked for apart as well: it is what the index can begin with. */
function isBehind({ watchedAt, id }: HistoryCursor) {
  return sql<boolean>`history.watched_at <= ${watchedAt}::timestamptz
    and (history.watched_at, history.id) < (${watchedAt}::timestamptz, ${id})`;
}

/** A member's history of one drama; undefined where there is none. */
export function historyOfGroup(
  db: Database,
  memberId: string,
  groupId: string,
): Promise<HistoryRow | undefined> {
  return rows(db, memberId).where('history.group_id', '=', groupId).executeTakeFirst();
}

/** An episode watched to its end leads to the next one that has media. */
function rows(db: Database, memberId: string) {
  return db
    .selectFrom('history')
    .innerJoin('group', 'group.id', 'history.group_id')
    .innerJoin('video', 'video.id', 'history.video_id')
    .innerJoin('resume', (join) =>
      join
        .onRef('resume.member_id', '=', 'history.member_id')
        .onRef('resume.video_id', '=', 'history.video_id'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('video as after')
          .leftJoin('resume as left', (join) =>
            join.onRef('left.video_id', '=', 'after.id').on('left.member_id', '=', memberId),
          )
          .select(['after.index', 'left.position'])
          .whereRef('after.group_id', '=', 'video.group_id')
          .whereRef('after.index', '>', 'video.index')
          .whereRef('resume.ended', '=', sql.lit(true))
          .where('after.asset_id', 'is not', null)
          .orderBy('after.index')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select([
      'history.id',
      'history.group_id',
      'history.watched_at',
      sql<string>`history.watched_at::text`.as('watched_text'),
      'video.index as episode',
      sql<number>`coalesce(next.index, video.index)`.as('index'),
      sql<number>`case when next.index is null then resume.position else coalesce(next.position, 0) end`.as(
        'position',
      ),
    ])
    .where('history.member_id', '=', memberId);
}

/** Forgets a drama and where its episodes were left; false where this member has no such entry. */
export function forgetHistory(db: Database, memberId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('history')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('group_id')
      .executeTakeFirst();
    if (!gone) return false;
    await tx
      .deleteFrom('resume')
      .where('member_id', '=', memberId)
      .where('group_id', '=', gone.group_id)
      .execute();
    return true;
  });
}

/** Forgets everything a member watched. */
export async function forgetAllHistory(db: Database, memberId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('history').where('member_id', '=', memberId).execute();
    await tx.deleteFrom('resume').where('member_id', '=', memberId).execute();
  });
}
