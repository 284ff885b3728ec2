import { type RawBuilder, sql } from 'kysely';

/** A take-down that holds. */
export const isOpenTakeDown = sql<boolean>`take_down.ended_at is null and take_down.media_removed_at is null`;

/** Whether the drama of a row of "group" is taken down; an expression for queries over it. */
export const groupIsTakenDown: RawBuilder<boolean> = sql<boolean>`exists (
  select from take_down where take_down.group_id = "group".id and take_down.video_id is null and ${isOpenTakeDown})`;
