import type { GroupDetail } from '@playlet/contract';
import type { GroupRow, VideoRow } from '@playlet/db/queries/group';
import { historyOfGroup, resumePosition } from '@playlet/db/queries/history';
import { marksOf } from '@playlet/db/queries/library';
import { playDenial } from '@playlet/domain/entitlement';
import { gateOf, viewerOf } from '../catalogue/viewer.ts';
import type { Call } from '../http/handler.ts';

/** What a drama is to the member who asks; undefined for everybody else. */
export async function meOf(group: GroupRow, { context, caller }: Call): Promise<GroupDetail['me']> {
  if (caller.kind !== 'member') return undefined;
  const { memberId } = caller.session;
  const [marks, history] = await Promise.all([
    marksOf(context.db, memberId, { groupId: group.id }),
    historyOfGroup(context.db, memberId, group.id),
  ]);
  return {
    ...marks,
    resume: history ? { index: history.index, position: history.position } : null,
    // Entitled to the drama: to its last episode, for the first ones may be free.
    entitled: mayPlay(group, Math.max(1, group.episode_total), { context, caller }),
  };
}

/** What an episode is to the member who asks: its like, and where in it to go on. */
export async function meOfVideo(
  video: VideoRow,
  group: GroupRow,
  { context, caller }: Call,
): Promise<GroupDetail['me']> {
  if (caller.kind !== 'member') return undefined;
  const { memberId } = caller.session;
  const [marks, position] = await Promise.all([
    marksOf(context.db, memberId, { groupId: group.id, videoId: video.id }),
    resumePosition(context.db, memberId, video.id),
  ]);
  return {
    ...marks,
    resume: position > 0 ? { index: video.index, position } : null,
    entitled: mayPlay(group, video.index, { context, caller }),
  };
}

function mayPlay(
  group: GroupRow,
  index: number,
  { context, caller }: Pick<Call, 'context' | 'caller'>,
): boolean {
  const { vipEnabled } = context.config;
  return playDenial(viewerOf(caller), gateOf(group), index, { vipEnabled }) === undefined;
}
