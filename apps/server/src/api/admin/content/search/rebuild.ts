import { markAllStale } from '@playlet/core/search/search-index';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/search/rebuild'>(async (_input, { context, write }) => {
  const marked = await write({ kind: 'search' }, async (tx, line) => {
    const counts = await markAllStale(tx);
    line.details(counts);
    return counts;
  });
  await context.jobs.enqueue('index-search', {}, { singletonKey: 'now' });
  return marked;
});
