import { type RawBuilder, sql } from 'kysely';
import type { TakeDownTable } from '../../tables/take-down.ts';

/** A take-down that was not undone, with a deletion whose media are gone. Times are in ISO 8601. */
export type LastTakeDown = Pick<TakeDownTable, 'kind' | 'reason'> & {
  created_at: string;
  media_removed_at: string | null;
};

/** The last take-down of the drama of a row of "group" that was not undone; an expression for queries over it. */
export const lastTakeDownOfGroup = lastTakeDownWhere(
  sql`take_down.group_id = "group".id and take_down.video_id is null`,
);

/** The same of the episode of a row of video. */
export const lastTakeDownOfVideo = lastTakeDownWhere(sql`take_down.video_id = video.id`);

function lastTakeDownWhere(isOfRow: RawBuilder<unknown>): RawBuilder<LastTakeDown | null> {
  return sql`(select jsonb_build_object('kind', kind, 'reason', reason, 'created_at', created_at,
      'media_removed_at', media_removed_at) from take_down where ${isOfRow}
    and take_down.ended_at is null order by take_down.created_at desc limit 1)`;
}

/** A take-down that holds. */
export const isOpenTakeDown = sql<boolean>`take_down.ended_at is null and take_down.media_removed_at is null`;

/** Whether the drama of a row of "group" is taken down; an expression for queries over it. */
export const groupIsTakenDown: RawBuilder<boolean> = sql<boolean>`exists (
  select from take_down where take_down.group_id = "group".id and take_down.video_id is null and ${isOpenTakeDown})`;
