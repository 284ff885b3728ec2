import { moveReleases } from '@playlet/core/publishing/release';
import { handler } from '#call/handler.ts';
import { futureMoment } from '#publishing/publication.ts';

export default handler<'POST admin/content/release/move'>(
  async ({ groupId, from, to, first, last, following }, { context, write, fail }) => {
    const move = {
      groupId,
      from: new Date(from),
      to: futureMoment(to, context.clock.now()),
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
