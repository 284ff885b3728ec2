import type { GroupDetail } from '@playlet/contract';
import { resumePosition } from '@playlet/core/playback/remember-watch';
import type { GroupRow, VideoRow } from '@playlet/db/queries/catalogue/group';
import { marksOf } from '@playlet/db/queries/engagement/library';
import { findHistoryOfGroup } from '@playlet/db/queries/playback/history';
import type { Call } from '../call/handler.ts';
import { denialOf } from '../catalogue/viewer.ts';

/** Returns a drama's state for the calling member; undefined for other callers. */
export async function meOf(group: GroupRow, call: Call): Promise<GroupDetail['me']> {
  const { context, caller } = call;
  if (caller.kind !== 'member') return undefined;
  const { memberId } = caller.session;
  const [marks, history, denial] = await Promise.all([
    marksOf(context.db, memberId, { groupId: group.id }),
    findHistoryOfGroup(context.db, memberId, group.id),
    // To its last episode, for the first ones may be free.
    denialOf(call, group, Math.max(1, group.episode_total)),
  ]);
  return {
    ...marks,
    resume: history ? { index: history.index, position: history.position } : null,
    entitled: denial === undefined,
  };
}

/** Returns an episode's state for the calling member: its like, and the place to continue at. */
export async function readMeOfVideo(
  video: VideoRow,
  group: GroupRow,
  call: Call,
): Promise<GroupDetail['me']> {
  const { context, caller } = call;
  if (caller.kind !== 'member') return undefined;
  const { memberId } = caller.session;
  const [marks, position, denial] = await Promise.all([
    marksOf(context.db, memberId, { groupId: group.id, videoId: video.id }),
    resumePosition(context.db, memberId, video.id),
    denialOf(call, group, video.index),
  ]);
  return {
    ...marks,
    resume: position > 0 ? { index: video.index, position } : null,
    entitled: denial === undefined,
  };
}
