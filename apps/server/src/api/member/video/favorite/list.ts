import { type FavoriteRow, favorites, favoriteTotal, followStates } from '@playlet/core/engagement/favorite';
import { groupsByIds } from '@playlet/db/queries/catalogue/group';
import { memberOf } from '#call/caller.ts';
import { type Call, handler } from '#call/handler.ts';
import { presentGroup } from '#catalogue/present.ts';
import { filterVisible, ownVisibility } from '#catalogue/viewer.ts';
import { presentFavorite } from '#library/present.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';

export default handler<'POST member/video/favorite/list'>(async (input, call) => {
  const { context, caller } = call;
  const member = memberOf(caller);
  const { memberId } = member.session;
  const filter =
    input.state === 'all' ? undefined : { state: input.state, visibility: ownVisibility(member) };
  const [rows, total] = await Promise.all([
    favorites(context.db, memberId, pagePart(input, BY_TIME), filter),
    favoriteTotal(context.db, memberId, filter),
  ]);
  const list = input.withGroup ? await withGroups(rows, call) : rows.map(presentFavorite);
  return { list, total, ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]) };
});

async function withGroups(rows: FavoriteRow[], call: Call) {
  const { context } = call;
  const [groups, states, reference] = await Promise.all([
    groupsByIds(
      context.db,
      rows.map((row) => row.group_id),
    ),
    followStates(
      context.db,
      rows.map((row) => row.id),
    ),
    context.reference(),
  ]);
  const open = new Map((await filterVisible(call, [...groups.values()])).map((group) => [group.id, group]));
  return rows.map((row) => {
    const group = open.get(row.group_id);
    const shown = group ? presentGroup(group, reference, call) : null;
    const { unread = 0, remind = true } = states.get(row.id) ?? {};
    return { ...presentFavorite(row), group: shown, unread: shown === null ? 0 : unread, remind };
  });
}
