import { deleteSearchRule } from '@playlet/core/search/search-rule';
import { handler } from '#call/handler.ts';

export default handler<'DELETE admin/content/search/rule/delete'>(async ({ id }, { write }) => {
  await write({ kind: 'search rule', id }, (tx) => deleteSearchRule(tx, id));
  return {};
});
