import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { listReviewersFor } from '#publishing/reviewers.ts';

export default defineHandler<'GET admin/content/review/people'>(async (_input, { context, caller }) => ({
  list: await listReviewersFor(context.db, staffOf(caller).id),
}));
