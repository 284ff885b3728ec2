import { defineHandler } from '#call/handler.ts';
import { moveOn, presentPublication } from '#publishing/publication.ts';

export default defineHandler<'POST admin/content/publication/withdraw'>(
  async ({ id }, { context, write }) => {
    await write({ kind: 'publication', id }, (tx) => moveOn(tx, id, { act: 'withdraw' }));
    return presentPublication(context.db, id, context.clock.now());
  },
);
