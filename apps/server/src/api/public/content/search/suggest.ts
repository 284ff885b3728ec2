import { groupsBySeq } from '@playlet/db/queries/catalogue/group';
import { explain } from '@playlet/domain/search/match';
import { readQuery } from '@playlet/domain/search/query';
import { handler } from '#call/handler.ts';
import { maySee } from '#catalogue/viewer.ts';
import { searchable } from '#search/present.ts';
import { searchScope } from '#search/scope.ts';

const MAX_SUGGESTIONS = 8;
/** Many dramas share a tag or an actor, who is suggested once. */
const MAX_CANDIDATES = 24;

export default handler<'POST public/content/search/suggest'>(async (input, { context, caller }) => {
  const query = readQuery(input.q);
  const found = await context.searches.named({ query, scope: searchScope(input, caller) });
  const rows = (await groupsBySeq(context.db, found.slice(0, MAX_CANDIDATES))).filter((row) =>
    maySee(caller, row),
  );
  const reference = await context.reference();
  const suggestions = rows.flatMap((row) => {
    const match = explain(searchable(row, reference), query);
    if (match === undefined) return [];
    const { text, ranges } = match;
    const kind = match.kind === 'tag' || match.kind === 'cast' ? match.kind : ('title' as const);
    return [{ kind, text, ranges, groupId: row.id }];
  });
  const once = new Map(suggestions.map((one) => [one.text, one]));
  return { list: [...once.values()].slice(0, MAX_SUGGESTIONS) };
});
