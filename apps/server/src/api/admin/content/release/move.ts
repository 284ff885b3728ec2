import { moveReleases } from '@playlet/core/publishing/release';
import { defineHandler } from '#call/handler.ts';
import { parseFutureMoment } from '#publishing/publication.ts';

export default defineHandler<'POST admin/content/release/move'>(
  async ({ groupId, from, to, first, last, following }, { context, write, fail }) => {
    const move = {
      groupId,
      from: new Date(from),
      to: parseFutureMoment(to, context.clock.now()),
      first,
      last,
      following,
    };
    const moved = await write({ kind: 'publication', id: groupId }, async (tx) => {
      const count = await moveReleases(tx, move);
      if (count === 0) throw fail('RELEASE_NOT_THERE');
      return count;
    });
    return { groupId, moved };
  },
);
