import { deleteCategory, listCategoriesInUse, lockCategories } from '@playlet/core/catalogue/category';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/content/category/delete'>(({ id, moveTo }, { write, fail }) =>
  write({ kind: 'category', id }, async (tx, line) => {
    await lockCategories(tx);
    const all = await listCategoriesInUse(tx);
    const category = all.find((one) => one.id === id);
    if (!category || (moveTo !== null && !all.some((one) => one.id === moveTo)))
      throw fail('CATEGORY_NOT_FOUND');
    if (moveTo === id) throw fail('CATEGORY_NOT_POSSIBLE');
    if (category.shelves > 0 || all.some((one) => one.parent_id === id)) throw fail('CATEGORY_IN_USE');
    const groups = await deleteCategory(tx, id, moveTo);
    line.details({ moveTo, groups });
    return { groups };
  }),
);
