import { decideMinors } from '@playlet/core/publishing/exposure';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentPublication } from '#publishing/publication.ts';

export default defineHandler<'PUT admin/content/exposure/minors'>(
  async ({ id, state, ageFrom, ground }, { context, caller, write, fail }) => {
    await write({ kind: 'group', id }, async (tx) => {
      if (!(await decideMinors(tx, id, { state, ageFrom }, { ...staffOf(caller), ground })))
        throw fail('GROUP_NOT_FOUND');
    });
    return presentPublication(context.db, id, context.clock.now());
  },
);
