import { deleteSearchRule } from '@playlet/core/search/search-rule';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/content/search/rule/delete'>(async ({ id }, { write }) => {
  await write({ kind: 'search rule', id }, (tx) => deleteSearchRule(tx, id));
  return {};
});
