import { groupById } from '@playlet/db/queries/catalogue/group';
import { findDialoguePlaces } from '@playlet/db/queries/search/dialogue-hits';
import { explain } from '@playlet/domain/search/match';
import { readQuery } from '@playlet/domain/search/query';
import { defineHandler } from '#call/handler.ts';
import { canSee } from '#catalogue/viewer.ts';
import { playSource } from '#recommend/play-source.ts';
import { buildSearchable } from '#search/present.ts';

export default defineHandler<'POST public/content/search/choose'>(
  async ({ q, groupId }, { context, caller, request }) => {
    const group = await groupById(context.db, groupId);
    if (!group || !canSee(caller, group)) return {};
    const query = readQuery(q);
    const match =
      query.text === '' ? undefined : explain(buildSearchable(group, await context.reference()), query);
    // Only words of the catalogue are counted, not the typed text: others see them.
    const found = match ?? (await findDialoguePlaces(context.db, [group.seq], query.text))[0];
    if (!found) return {};
    const word = match?.kind === 'tag' || match?.kind === 'cast' ? match.text : '';
    await context.searchWords.count(playSource(caller, request, context), word, group.id);
    return {};
  },
);
