import { decideFirstScreen } from '@playlet/core/publishing/exposure';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentPublication } from '#publishing/publication.ts';

export default defineHandler<'PUT admin/content/exposure/clear'>(
  async ({ id, isCleared, ground }, { context, caller, write, fail }) => {
    await write({ kind: 'group', id }, async (tx) => {
      if (!(await decideFirstScreen(tx, id, isCleared, { ...staffOf(caller), ground })))
        throw fail('GROUP_NOT_FOUND');
    });
    return presentPublication(context.db, id, context.clock.now());
  },
);
