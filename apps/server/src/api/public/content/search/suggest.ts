import { listGroupsBySeq } from '@playlet/db/queries/catalogue/group';
import { explain } from '@playlet/domain/search/match';
import { readQuery } from '@playlet/domain/search/query';
import { defineHandler } from '#call/handler.ts';
import { canSee } from '#catalogue/viewer.ts';
import { buildSearchable } from '#search/present.ts';
import { searchScope } from '#search/scope.ts';

const MAX_SUGGESTIONS = 8;
/** Many dramas share a tag or an actor, who is suggested once. */
const MAX_CANDIDATES = 24;

export default defineHandler<'POST public/content/search/suggest'>(async (input, { context, caller }) => {
  const query = readQuery(input.q);
  const found = await context.searches.named({ query, scope: searchScope(input, caller) });
  const rows = (await listGroupsBySeq(context.db, found.slice(0, MAX_CANDIDATES))).filter((row) =>
    canSee(caller, row),
  );
  const reference = await context.reference();
  const suggestions = rows.flatMap((row) => {
    const match = explain(buildSearchable(row, reference), query);
    if (match === undefined) return [];
    const { text, ranges } = match;
    const kind = match.kind === 'tag' || match.kind === 'cast' ? match.kind : ('title' as const);
    return [{ kind, text, ranges, groupId: row.id }];
  });
  const once = new Map(suggestions.map((one) => [one.text, one]));
  return { list: [...once.values()].slice(0, MAX_SUGGESTIONS) };
});
