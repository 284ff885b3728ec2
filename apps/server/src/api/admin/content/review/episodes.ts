import { groupById } from '@playlet/db/queries/catalogue/group';
import { listReviewedEpisodes } from '@playlet/db/queries/publishing/calendar';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/content/review/episodes'>(async ({ id }, { context, fail }) => {
  if (!(await groupById(context.db, id))) throw fail('GROUP_NOT_FOUND');
  return { list: await listReviewedEpisodes(context.db, id) };
});
