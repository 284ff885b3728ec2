import { waitingReviews } from '@playlet/db/queries/publishing/calendar';
import { handler } from '#http/handler.ts';

export default handler<'GET admin/content/review/list'>(async (_, { context }) => ({
  list: (await waitingReviews(context.db)).map((row) => ({
    id: row.group_id,
    title: row.title,
    submittedBy: { id: row.submitted_by, name: row.submitted_name },
    submittedAt: row.submitted_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    episodes: row.episodes,
  })),
}));
