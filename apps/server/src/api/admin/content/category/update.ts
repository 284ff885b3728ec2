import {
  lockCategories,
  moveCategory,
  renameCategory,
  sortCategories,
} from '@playlet/core/catalogue/category';
import { placeIn } from '@playlet/domain/category-tree';
import { defineHandler } from '#call/handler.ts';
import { findCategory, readTree, requirePossible } from '#catalogue/category-tree.ts';

export default defineHandler<'PUT admin/content/category/update'>(
  ({ id, name, parentId, place }, { write }) =>
    write({ kind: 'category', id }, async (tx) => {
      await lockCategories(tx);
      const tree = await readTree(tx);
      const before = findCategory(tree, id);
      const after = {
        id,
        name: name ?? before.name,
        parentId: parentId === undefined ? before.parentId : parentId,
      };
      await requirePossible(tx, after);
      if (after.name !== before.name) await renameCategory(tx, id, after.name);
      if (after.parentId !== before.parentId) await moveCategory(tx, id, after.parentId);
      if (place !== undefined || after.parentId !== before.parentId) {
        const level = tree.filter((one) => one.parentId === after.parentId).map((one) => one.id);
        await sortCategories(tx, placeIn(level, id, place ?? level.length));
      }
      return {};
    }),
);
