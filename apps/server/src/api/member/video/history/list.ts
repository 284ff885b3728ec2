import { groupsByIds } from '@playlet/db/queries/group';
import { type HistoryPage, type HistoryRow, historyCursorAt, historyOf } from '@playlet/db/queries/history';
import { presentGroup } from '#catalogue/present.ts';
import { enterable } from '#catalogue/viewer.ts';
import { memberOf } from '#http/caller.ts';
import { type Call, handler } from '#http/handler.ts';

export default handler<'POST member/video/history/list'>(async ({ page, pageSize }, call) => {
  const { context } = call;
  const rows = await pageOfHistory(call, page * pageSize, pageSize);
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

/** Entries from a place on. A page begins where the one before ended, so its cost does not grow with its depth. */
async function pageOfHistory(call: Call, from: number, count: number): Promise<HistoryRow[]> {
  const { context, caller, epoch } = call;
  const { memberId, teen } = memberOf(caller).session;
  const scope: Pick<HistoryPage, 'until' | 'visibility'> = {
    visibility: { ...enterable(caller), ...(teen && { minorSafe: true as const }) },
    ...(from > 0 && { until: new Date(epoch) }),
  };
  const after =
    from === 0
      ? undefined
      : (context.historyCursors.get(memberId, epoch, from) ??
        (await historyCursorAt(context.db, memberId, { ...scope, from })));
  if (from > 0 && !after) return [];
  const rows = await historyOf(context.db, memberId, { ...scope, after, count });
  const last = rows.at(-1);
  if (last)
    context.historyCursors.set(memberId, epoch, from + rows.length, {
      watchedAt: last.watched_text,
      id: last.id,
    });
  return rows;
}
