import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import { listFollowedSchedules } from '@playlet/db/queries/engagement/calendar';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { computeScheduledUpdates, listPlannedUpdates } from '@playlet/domain/calendar';
import { DAY_MS } from '@playlet/domain/time';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentGroup, scheduleOf } from '#catalogue/present.ts';
import { ownVisibilityOf } from '#catalogue/viewer.ts';

/** A week around today for any zone: a viewer's day can begin most of a day before or after Beijing's. */
const DAYS = { before: 3, after: 5 };

export default defineHandler<'GET member/video/favorite/calendar'>(async (_, call) => {
  const { context, caller } = call;
  const member = memberOf(caller);
  const now = context.clock.now();
  const since = new Date(beijingDayStartOf(now) - DAYS.before * DAY_MS);
  const until = new Date(beijingDayStartOf(now) + (DAYS.after + 1) * DAY_MS);
  const rows = await listFollowedSchedules(context.db, member.session.memberId, ownVisibilityOf(member), {
    since,
    until,
  });
  const [reference, groups] = await Promise.all([
    context.reference(),
    findGroupsById(
      context.db,
      rows.map((row) => row.group_id),
    ),
  ]);
  const list = rows.flatMap((row) => {
    const found = groups.get(row.group_id);
    if (!found) return [];
    const group = presentGroup(found, reference, call);
    const drama = {
      status: row.status,
      episodeTotal: row.episode_total,
      lastEpisode: row.last_episode,
      releases: row.releases,
    };
    const schedule = scheduleOf(row);
    const updates =
      row.planned.length > 0 || !schedule
        ? listPlannedUpdates(row.planned, now)
        : computeScheduledUpdates({ ...drama, schedule }, now, DAYS);
    return updates.map(({ at, ...update }) => ({
      ...update,
      at: new Date(at).toISOString(),
      group,
      favoriteId: row.id,
      unread: row.unread,
      watchedTo: row.watched_to,
      remind: row.remind,
    }));
  });
  return { list: list.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)) };
});
