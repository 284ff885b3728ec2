import { readQuery } from '@playlet/domain/search/query';
import { defineHandler } from '#call/handler.ts';
import { recordEvent } from '#reports/record-event.ts';
import { presentHits } from '#search/present.ts';
import { searchScope } from '#search/scope.ts';

export default defineHandler<'POST public/content/search/list'>(async (input, call) => {
  const { context, caller } = call;
  const { page, pageSize, snapshot } = input;
  const search = { query: readQuery(input.q), scope: searchScope(input, caller) };
  const { seqs, ...found } = await context.searches.page(search, {
    snapshot,
    from: page * pageSize,
    count: pageSize,
  });
  // Later pages are not another search.
  if (page === 0)
    recordEvent(call, { kind: 'search', query: search.query.text, results: found.total ?? seqs.length });
  return { list: await presentHits(seqs, search, call), page, pageSize, ...found };
});
