import { insertCategory, lockCategories } from '@playlet/core/catalogue/category';
import { defineHandler } from '#call/handler.ts';
import { requirePossible } from '#catalogue/category-tree.ts';

export default defineHandler<'POST admin/content/category/create'>((category, { write }) =>
  write({ kind: 'category' }, async (tx, line) => {
    await lockCategories(tx);
    await requirePossible(tx, { id: '', ...category });
    const id = await insertCategory(tx, category);
    line.id(id);
    return { id };
  }),
);
