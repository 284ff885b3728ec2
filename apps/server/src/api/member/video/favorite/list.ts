import {
  type FavoritePage,
  type FavoriteRow,
  favorites,
  favoriteTotal,
  unreadFavorites,
} from '@playlet/db/queries/favorite';
import { groupsByIds } from '@playlet/db/queries/group';
import { presentGroup } from '#catalogue/present.ts';
import { stillOpen } from '#catalogue/viewer.ts';
import { memberOf } from '#http/caller.ts';
import { type Call, handler } from '#http/handler.ts';
import { presentFavorite } from '#library/present.ts';

export default handler<'POST member/video/favorite/list'>(async ({ page, pageSize, withGroup }, call) => {
  const { context, caller, epoch } = call;
  const { memberId } = memberOf(caller).session;
  const wanted: FavoritePage = {
    from: page * pageSize,
    count: pageSize,
    ...(page > 0 && { until: new Date(epoch) }),
  };
  const [rows, total] = await Promise.all([
    favorites(context.db, memberId, wanted),
    favoriteTotal(context.db, memberId),
  ]);
  const list = withGroup ? await withGroups(rows, call) : rows.map(presentFavorite);
  return { list, page, pageSize, total };
});

async function withGroups(rows: FavoriteRow[], call: Call) {
  const { context } = call;
  const [groups, unread, reference] = await Promise.all([
    groupsByIds(
      context.db,
      rows.map((row) => row.group_id),
    ),
    unreadFavorites(
      context.db,
      rows.map((row) => row.id),
    ),
    context.reference(),
  ]);
  const open = new Map((await stillOpen(call, [...groups.values()])).map((group) => [group.id, group]));
  return rows.map((row) => {
    const group = open.get(row.group_id);
    const shown = group ? presentGroup(group, reference, call) : null;
    return { ...presentFavorite(row), group: shown, unread: shown !== null && unread.has(row.id) };
  });
}
