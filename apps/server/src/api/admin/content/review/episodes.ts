import { groupById } from '@playlet/db/queries/catalogue/group';
import { reviewedEpisodes } from '@playlet/db/queries/publishing/calendar';
import { handler } from '#call/handler.ts';

export default handler<'GET admin/content/review/episodes'>(async ({ id }, { context, fail }) => {
  if (!(await groupById(context.db, id))) throw fail('GROUP_NOT_FOUND');
  return { list: await reviewedEpisodes(context.db, id) };
});
