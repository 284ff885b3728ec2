import { replaceShelves, shelvesOf } from '@playlet/core/catalogue/shelf';
import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { buildShelfRow, presentLayout, requireChannel, requireGenres } from '#catalogue/operator-shelf.ts';

export default defineHandler<'PUT admin/content/shelf/update'>(
  async ({ channelId, version, shelves }, call) => {
    const { context, caller, fail } = call;
    const reference = await context.reference();
    requireChannel(channelId, reference);
    requireGenres(shelves, reference);
    const by = caller.kind === 'operator' ? caller.staff.name : '';
    return call.write({ kind: 'shelves', id: channelId ?? 'front' }, async (tx) => {
      const picked = [...new Set(shelves.flatMap(({ picks }) => picks))];
      if ((await findGroupsById(tx, picked)).size < picked.length) throw fail('GROUP_NOT_FOUND');
      const known = new Set((await shelvesOf(tx, channelId)).map(({ id }) => id));
      const rows = shelves
        .map(buildShelfRow)
        .map((row) => ({ ...row, id: row.id && known.delete(row.id) ? row.id : null }));
      if (!(await replaceShelves(tx, { channelId, version, shelves: rows, by })))
        throw fail('CATALOGUE_CONFLICT');
      return presentLayout(tx, channelId, call);
    });
  },
);
