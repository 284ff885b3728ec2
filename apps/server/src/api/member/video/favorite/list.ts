import {
  countFavorites,
  type FavoriteRow,
  followStates,
  listFavorites,
} from '@playlet/core/engagement/favorite';
import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import { memberOf } from '#call/caller.ts';
import { type Call, defineHandler } from '#call/handler.ts';
import { presentGroup } from '#catalogue/present.ts';
import { filterVisible, ownVisibilityOf } from '#catalogue/viewer.ts';
import { presentFavorite } from '#engagement/present.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST member/video/favorite/list'>(async (input, call) => {
  const { context, caller } = call;
  const member = memberOf(caller);
  const { memberId } = member.session;
  const filter =
    input.state === 'all' ? undefined : { state: input.state, visibility: ownVisibilityOf(member) };
  const [rows, total] = await Promise.all([
    listFavorites(context.db, memberId, pagePartOf(input, BY_TIME), filter),
    countFavorites(context.db, memberId, filter),
  ]);
  const list = input.withGroup ? await withGroups(rows, call) : rows.map(presentFavorite);
  return { list, total, ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]) };
});

async function withGroups(rows: FavoriteRow[], call: Call) {
  const { context, caller } = call;
  const [groups, states, reference] = await Promise.all([
    findGroupsById(
      context.db,
      rows.map((row) => row.group_id),
    ),
    followStates(
      context.db,
      memberOf(caller).session.memberId,
      rows.map((row) => row.id),
    ),
    context.reference(),
  ]);
  const open = new Map(
    (await filterVisible(call.context, call.caller, [...groups.values()])).map((group) => [group.id, group]),
  );
  return rows.map((row) => {
    const group = open.get(row.group_id);
    const shown = group ? presentGroup(group, reference, call) : null;
    const { unread = 0, remind = true } = states.get(row.id) ?? {};
    return { ...presentFavorite(row), group: shown, unread: shown === null ? 0 : unread, remind };
  });
}
