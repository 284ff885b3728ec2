import { handler } from '#call/handler.ts';
import { hotWords } from '#search/hot.ts';
import { searchScope } from '#search/scope.ts';

export default handler<'POST public/content/search/hot'>(async (input, call) => ({
  list: await hotWords(searchScope(input, call.caller), call),
}));
