import { groupsByIds } from '@playlet/db/queries/group';
import { historyOf } from '@playlet/db/queries/history';
import { presentGroup } from '../../../../catalogue/present.ts';
import { memberOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST member/video/history/list'>(async ({ page, pageSize }, call) => {
  const { context, epoch } = call;
  const { session } = memberOf(call.caller);
  const rows = await historyOf(context.db, session.memberId, {
    from: page * pageSize,
    count: pageSize,
    ...(page > 0 && { until: new Date(epoch) }),
    minorSafe: session.teen,
  });
  const [reference, groups] = await Promise.all([
    context.reference(),
    groupsByIds(
      context.db,
      rows.map((row) => row.group_id),
    ),
  ]);
  const list = rows.flatMap((row) => {
    const group = groups.get(row.group_id);
    if (!group) return [];
    return {
      id: row.id,
      groupId: row.group_id,
      episode: row.episode,
      resume: { index: row.index, position: row.position },
      watchedAt: row.watched_at.toISOString(),
      group: presentGroup(group, reference, call),
    };
  });
  return { list, page, pageSize };
});
