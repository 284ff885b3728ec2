import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { moveOn, presentPublication } from '#publishing/publication.ts';
import { requireOther } from '#publishing/require-other.ts';

export default defineHandler<'POST admin/content/review/return'>(
  async ({ id, note, marks }, { context, caller, write }) => {
    const by = staffOf(caller);
    await write({ kind: 'publication', id }, async (tx, line) => {
      await requireOther(tx, id, by.id);
      await moveOn(tx, id, { act: 'return', by, note, marks });
      line.details({ marks: marks.length });
    });
    return presentPublication(context.db, id, context.clock.now());
  },
);
