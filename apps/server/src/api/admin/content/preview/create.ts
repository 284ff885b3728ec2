import { newId } from '@playlet/db';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { PREVIEW_LIFETIME_MS, previewToken } from '#preview/token.ts';
import { parseFutureMoment } from '#publishing/publication.ts';

export default defineHandler<'POST admin/content/preview/create'>(
  async ({ groupId, persona, at, isPublished, variant }, { context, caller, fail }) => {
    const { session } = sessionOf(caller);
    if (!(await groupById(context.db, groupId))) throw fail('GROUP_NOT_FOUND');
    const madeAt = context.clock.now();
    const token = previewToken(context.config.secrets, {
      persona,
      groupId,
      at: at === null ? madeAt : parseFutureMoment(at, madeAt).getTime(),
      isPublished,
      ...(variant && { variant }),
      madeAt,
      staffSessionId: session.id,
      memberId: newId(),
    });
    return { token, expiresAt: new Date(madeAt + PREVIEW_LIFETIME_MS).toISOString() };
  },
);
