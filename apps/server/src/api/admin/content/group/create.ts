import { insertDraft } from '@playlet/core/catalogue/edit-group';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/group/create'>(({ title }, { write }) =>
  write({ kind: 'group' }, async (tx, line) => {
    const id = await insertDraft(tx, title);
    line.id(id);
    return { id };
  }),
);
