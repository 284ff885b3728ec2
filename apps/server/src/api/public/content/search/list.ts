import { readQuery } from '@playlet/domain/search/query';
import { handler } from '#http/handler.ts';
import { presentHits } from '#search/present.ts';
import { searchScope } from '#search/scope.ts';

export default handler<'POST public/content/search/list'>(async (input, call) => {
  const { context, caller } = call;
  const { page, pageSize, snapshot } = input;
  const search = { query: readQuery(input.q), scope: searchScope(input, caller) };
  const { seqs, ...found } = await context.searches.page(search, {
    snapshot,
    from: page * pageSize,
    count: pageSize,
  });
  return { list: await presentHits(seqs, search, call), page, pageSize, ...found };
});
