import { staffOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { reviewersFor } from '#publishing/reviewers.ts';

export default handler<'GET admin/content/review/people'>(async (_input, { context, caller }) => ({
  list: await reviewersFor(context.db, staffOf(caller).id),
}));
