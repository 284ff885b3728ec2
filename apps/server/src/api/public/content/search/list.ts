import { readQuery } from '@playlet/domain/search/query';
import { handler } from '#http/handler.ts';
import { presentHits } from '#search/present.ts';
import { searchScope } from '#search/scope.ts';

export default handler<'POST public/content/search/list'>(async (input, call) => {
  const { context, caller, epoch } = call;
  const { page, pageSize } = input;
  const search = { query: readQuery(input.q), scope: searchScope(input, caller) };
  const { seqs, total } = await context.searches.page(search, epoch, page * pageSize, pageSize);
  return { list: await presentHits(seqs, search, call), page, pageSize, total };
});
