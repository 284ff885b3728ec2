import type { ReleaseEntry } from '@playlet/contract/entities/publication';
import { type CalendarRow, listCalendarRows } from '@playlet/db/queries/publishing/calendar';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/content/calendar/list'>(async ({ from, to }, { context }) => ({
  list: (await listCalendarRows(context.db, new Date(from), new Date(to))).map((row) => ({
    groupId: row.group_id,
    title: row.title,
    state: row.state,
    at: row.at.toISOString(),
    first: row.first,
    last: row.last,
    episodes: row.episodes,
    missing: row.missing,
    released: row.released,
    risk: riskOf(row),
  })),
}));

/** Returns the obstacle to a release; the nearest cause first. */
function riskOf({ state, released, missing, ready }: CalendarRow): ReleaseEntry['risk'] {
  if (released) return null;
  if (state === 'unpublished') return 'unpublished';
  if (missing > 0) return 'media';
  if (!ready) return 'license';
  if (state === 'review') return 'review';
  return state === 'draft' ? 'draft' : null;
}
