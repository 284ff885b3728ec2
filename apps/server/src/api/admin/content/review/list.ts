import { listWaitingReviews } from '@playlet/db/queries/publishing/calendar';
import { PRESENCE_LIFETIME_MS } from '@playlet/domain/staff/live';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/content/review/list'>(async ({ of }, { context, caller }) => ({
  list: (
    await listWaitingReviews(context.db, {
      staffId: staffOf(caller).id,
      mine: of === 'mine',
      presentMs: PRESENCE_LIFETIME_MS,
    })
  ).map((row) => ({
    id: row.group_id,
    title: row.title,
    submittedBy: { id: row.submitted_by, name: row.submitted_name },
    submittedAt: row.submitted_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    reviewer: row.reviewer_id === null ? null : { id: row.reviewer_id, name: row.reviewer_name ?? '' },
    looking: row.looking,
    episodes: row.episodes,
  })),
}));
