import { markAllStale } from '@playlet/db/queries/search-index';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/search/rebuild'>(async (_input, { context }) => {
  const marked = await markAllStale(context.db);
  await context.jobs.enqueue('index-search', {}, { singletonKey: 'now' });
  return marked;
});
