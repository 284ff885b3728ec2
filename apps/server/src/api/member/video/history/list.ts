import { countUnreadByGroup } from '@playlet/core/engagement/favorite';
import { findGroupsById, findVideosById } from '@playlet/db/queries/catalogue/group';
import type { PagePart, TimePlace } from '@playlet/db/queries/paging/page-part';
import {
  countHistory,
  findHistoryPlace,
  type HistoryRow,
  type HistoryState,
  historyOf,
} from '@playlet/db/queries/playback/history';
import { memberOf } from '#call/caller.ts';
import { type Call, defineHandler } from '#call/handler.ts';
import { presentGroup, presentVideo } from '#catalogue/present.ts';
import { ownVisibilityOf } from '#catalogue/viewer.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST member/video/history/list'>(async (input, call) => {
  const { context, caller } = call;
  const { memberId, deviceId } = memberOf(caller).session;
  const part = pagePartOf(input, BY_TIME);
  const rows = await pageOfHistory(call, part, input.state);
  const groupIds = rows.map((row) => row.group_id);
  const [reference, groups, videos, unread, total] = await Promise.all([
    context.reference(),
    findGroupsById(context.db, groupIds),
    findVideosById(
      context.db,
      rows.map((row) => row.next_video_id),
    ),
    countUnreadByGroup(context.db, memberId, groupIds),
    // Only the first page has a total.
    part.from === 0
      ? countHistory(context.db, memberId, ownVisibilityOf(memberOf(call.caller)), input.state)
      : Promise.resolve(undefined),
  ]);
  const list = rows.flatMap((row) => {
    const group = groups.get(row.group_id);
    const video = videos.get(row.next_video_id);
    if (!group || !video) return [];
    const { poster, duration } = presentVideo(video, group, call);
    return {
      id: row.id,
      groupId: row.group_id,
      episode: row.episode,
      resume: { index: row.index, position: row.position },
      watchedAt: row.watched_at.toISOString(),
      duration,
      still: poster,
      finished: row.finished,
      unread: unread.get(row.group_id) ?? 0,
      device: row.device_name === null ? null : { name: row.device_name, here: row.device_id === deviceId },
      group: presentGroup(group, reference, call),
    };
  });
  return {
    list,
    ...(total !== undefined && { total }),
    ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]),
  };
});

/** A page begins where the one before ended, so its cost does not grow with its depth. */
async function pageOfHistory(
  call: Call,
  { from, count, after }: PagePart<TimePlace>,
  state: HistoryState,
): Promise<HistoryRow[]> {
  const { db } = call.context;
  const { memberId } = memberOf(call.caller).session;
  const visibility = ownVisibilityOf(memberOf(call.caller));
  const place =
    after ?? (from === 0 ? undefined : await findHistoryPlace(db, memberId, visibility, from, state));
  if (from > 0 && !place) return [];
  return historyOf(db, memberId, visibility, { after: place, count, state });
}
