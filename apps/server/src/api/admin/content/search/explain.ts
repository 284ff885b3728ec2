import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import { explain } from '@playlet/domain/search/match';
import { readQuery, readTerm } from '@playlet/domain/search/query';
import { listPinned, synonymsOf } from '@playlet/domain/search/rules';
import { defineHandler } from '#call/handler.ts';
import { buildSearchable, presentHits } from '#search/present.ts';

const MAX_EXPLAINED = 20;

export default defineHandler<'POST admin/content/search/explain'>(async ({ q }, call) => {
  const { context } = call;
  const [rules, reference] = await Promise.all([context.searchRules(), context.reference()]);
  const query = readQuery(q);
  const search = { query, scope: { access: ['free' as const, 'vip' as const] } };
  const { seqs, total } = await context.searches.page(search, {
    snapshot: undefined,
    from: 0,
    count: MAX_EXPLAINED,
  });
  const hits = await presentHits(seqs, search, call);
  const rows = await findGroupsById(
    context.db,
    hits.map(({ group }) => group.id),
  );
  const pinned = new Set(listPinned(query, rules));
  const synonyms = synonymsOf(query, rules);
  return {
    text: query.text,
    subject: query.core?.text ?? null,
    isPinyin: query.letters !== undefined,
    synonyms,
    total,
    list: hits.flatMap((hit) => {
      const row = rows.get(hit.group.id);
      if (!row) return [];
      const drama = buildSearchable(row, reference);
      const isDirect = hit.match.kind === 'line' || explain(drama, query) !== undefined;
      const synonym = isDirect ? undefined : synonyms.find((word) => explain(drama, readTerm(word)));
      const by = pinned.has(row.id) ? ('pin' as const) : synonym === undefined ? 'word' : 'synonym';
      return [{ ...hit, by, synonym: synonym ?? null, heat: row.heat }];
    }),
  };
});
