import { defineHandler } from '#call/handler.ts';
import { readFirstScreenLimits } from '#rules/placement.ts';
import { listHotWords } from '#search/hot.ts';
import { searchScope } from '#search/scope.ts';

export default defineHandler<'POST public/content/search/hot'>(async (input, call) => ({
  list: await listHotWords(
    { ...searchScope(input, call.caller), ...(await readFirstScreenLimits(call.context)) },
    call,
  ),
}));
