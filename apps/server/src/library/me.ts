import type { GroupDetail } from '@playlet/contract';
import type { GroupRow } from '@playlet/db/queries/group';
import { historyOfGroup } from '@playlet/db/queries/history';
import { groupMarks } from '@playlet/db/queries/library';
import { playDenial } from '@playlet/domain/entitlement';
import { gateOf, viewerOf } from '../catalogue/viewer.ts';
import type { Call } from '../http/handler.ts';

/** What a drama is to the member who asks; undefined for everybody else. */
export async function meOf(group: GroupRow, { context, caller }: Call): Promise<GroupDetail['me']> {
  if (caller.kind !== 'member') return undefined;
  const { memberId } = caller.session;
  const [marks, history] = await Promise.all([
    groupMarks(context.db, memberId, group.id),
    historyOfGroup(context.db, memberId, group.id),
  ]);
  const { vipEnabled } = context.config;
  return {
    ...marks,
    resume: history ? { index: history.index, position: history.position } : null,
    // Entitled to the drama: to its last episode, for the first ones may be free.
    entitled: !playDenial(viewerOf(caller), gateOf(group), Math.max(1, group.episode_total), { vipEnabled }),
  };
}
