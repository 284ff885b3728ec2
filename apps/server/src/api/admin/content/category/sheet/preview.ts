import { defineHandler } from '#call/handler.ts';
import { countChanged, planCategorySheet } from '#editing/sheet/category-sheet.ts';
import { readSheet } from '#editing/sheet/read-sheet.ts';

export default defineHandler<'PUT admin/content/category/sheet/preview'>(
  async (_input, { context, request }) => {
    const plan = await planCategorySheet(context.db, await readSheet(request));
    const count = (act: string) => plan.filter((one) => one.act === act).length;
    return {
      changed: countChanged(plan),
      unchanged: count('keep'),
      faulty: count('faulty'),
      rows: plan.flatMap(({ parentKey: _, ...row }) => (row.act === 'keep' ? [] : [row])),
    };
  },
);
