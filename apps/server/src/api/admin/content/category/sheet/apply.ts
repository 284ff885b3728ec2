import { lockCategories } from '@playlet/core/catalogue/category';
import { defineHandler } from '#call/handler.ts';
import { applyCategoryPlan, countChanged, planCategorySheet } from '#editing/sheet/category-sheet.ts';
import { readSheet } from '#editing/sheet/read-sheet.ts';

export default defineHandler<'PUT admin/content/category/sheet/apply'>(
  async (input, { request, write, fail }) => {
    const sheet = await readSheet(request);
    return write({ kind: 'category' }, async (tx, line) => {
      await lockCategories(tx);
      const plan = await planCategorySheet(tx, sheet);
      if (countChanged(plan) !== Number(input.changed)) throw fail('PREVIEW_OUTDATED');
      const changed = await applyCategoryPlan(tx, plan);
      line.details({
        changes: plan.flatMap(({ act, before, name, parent }) =>
          act === 'create' || act === 'change' ? [{ before, after: { name, parent } }] : [],
        ),
      });
      return { changed };
    });
  },
);
