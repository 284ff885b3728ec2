import { CONTINUE_AFTER_SECONDS } from '@playlet/domain/history';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { markPrepared } from '../../prepared.ts';
import type { HistoryTable } from '../../tables/library.ts';
import { isVisible, type Visibility } from '../access/visibility.ts';
import { isEarlier, microsecondsOf, type TimePlace } from '../paging/page-part.ts';
import { markPreparedFor } from '../recommendations/recommend.ts';

/**
 * The part of a history to list: `continue` has dramas of which ten seconds of an episode were watched; `unfinished`
 * and `finished` go by whether the last open episode was watched to its end.
 */
export type HistoryState = 'all' | 'continue' | 'unfinished' | 'finished';

/** A drama in a member's history; `index` and `position` are the place to continue at. */
export type HistoryRow = Pick<
  Selectable<HistoryTable>,
  'id' | 'group_id' | 'watched_at' | 'device_id' | 'device_name'
> & {
  /** `watched_at` as a place has it. */
  microseconds: number;
  /** The episode watched last. */
  episode: number;
  index: number;
  position: number;
  /** The episode to continue with. */
  next_video_id: string;
  /** Its last open episode was watched to its end. */
  finished: boolean;
};

/** A member's dramas, last watched first, as far as they may be seen. */
export async function historyOf(
  db: Database,
  memberId: string,
  visibility: Visibility,
  { after, count, state = 'all' }: { after: TimePlace | undefined; count: number; state?: HistoryState },
): Promise<HistoryRow[]> {
  return rows(db, memberId)
    .$if(after === undefined, (query) => query.modifyFront(markPreparedFor(`history_${state}`, visibility)))
    .where(isVisible(visibility))
    .$if(state !== 'all', (query) => query.where(isInState(state)))
    .$if(after !== undefined, (query) =>
      query.where(isEarlier(after as TimePlace, 'history.watched_at', { id: 'history.id', down: true })),
    )
    .orderBy('history.watched_at', 'desc')
    .orderBy('history.id', 'desc')
    .limit(count)
    .execute();
}

/** The place of the last of the first `count` entries of a history; undefined where it has fewer. */
export async function findHistoryPlace(
  db: Database,
  memberId: string,
  visibility: Visibility,
  count: number,
  state: HistoryState = 'all',
): Promise<TimePlace | undefined> {
  const last = await rows(db, memberId)
    .where(isVisible(visibility))
    .$if(state !== 'all', (query) => query.where(isInState(state)))
    .orderBy('history.watched_at', 'desc')
    .orderBy('history.id', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return last && [last.microseconds, last.id];
}

/** How many dramas of a member's history are in a state, as far as they may be seen. */
export async function countHistory(
  db: Database,
  memberId: string,
  visibility: Visibility,
  state: HistoryState,
): Promise<number> {
  const { total } = await rows(db, memberId)
    .clearSelect()
    .modifyFront(markPreparedFor(`count_history_${state}`, visibility))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isVisible(visibility))
    .$if(state !== 'all', (query) => query.where(isInState(state)))
    .executeTakeFirstOrThrow();
  return total;
}

/** Rows of `rows`; asked again of the same columns. */
const finished = sql<boolean>`(resume.ended and next.index is null)`;

function isInState(state: HistoryState) {
  if (state === 'finished') return finished;
  if (state === 'unfinished') return sql<boolean>`not ${finished}`;
  return sql<boolean>`not ${finished} and exists (
    select from resume as any_episode
    where any_episode.member_id = history.member_id and any_episode.group_id = history.group_id
      and (any_episode.ended or any_episode.position >= ${CONTINUE_AFTER_SECONDS}))`;
}

/** A member's history of one drama; undefined where there is none. */
export function findHistoryOfGroup(
  db: Database,
  memberId: string,
  groupId: string,
): Promise<HistoryRow | undefined> {
  return rows(db, memberId)
    .modifyFront(markPrepared('history_of_group'))
    .where('history.group_id', '=', groupId)
    .executeTakeFirst();
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
          .select(['after.id', 'after.index', 'left.position'])
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
      'history.device_id',
      'history.device_name',
      microsecondsOf('history.watched_at').as('microseconds'),
      'video.index as episode',
      sql<number>`coalesce(next.index, video.index)`.as('index'),
      sql<string>`coalesce(next.id, video.id)`.as('next_video_id'),
      finished.as('finished'),
      sql<number>`case when next.index is null then resume.position else coalesce(next.position, 0) end`.as(
        'position',
      ),
    ])
    .where('history.member_id', '=', memberId);
}
