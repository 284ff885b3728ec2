import { searchRules, sortSearchRules } from '@playlet/core/search/search-rule';
import { placeIn } from '@playlet/domain/category-tree';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/content/search/rule/update'>(({ id, place }, { write, fail }) =>
  write({ kind: 'search rule', id }, async (tx) => {
    const all = await searchRules(tx);
    const rule = all.find((one) => one.id === id);
    if (!rule) throw fail('SEARCH_RULE_NOT_FOUND');
    const kin = all.filter(({ kind }) => kind === rule.kind).map((one) => one.id);
    await sortSearchRules(tx, placeIn(kin, id, place));
    return {};
  }),
);
