import { insertCategory, moveCategory, renameCategory } from '@playlet/core/catalogue/category';
import type { Database } from '@playlet/db';
import { type CategoryLine, type PlannedCategory, planCategories } from '@playlet/domain/category-sheet';
import { readTree } from '../../catalogue/category-tree.ts';
import { fail } from '../../http/business-error.ts';
import type { Sheet } from './read-sheet.ts';

/**
 * Plans the changes of a file of genres to the tree. Its columns are `id`, `name` and `parent`; others are not read.
 *
 * @throws SHEET_NOT_READABLE where there is no column of names
 */
export async function planCategorySheet(db: Database, sheet: Sheet): Promise<PlannedCategory[]> {
  const column = (name: string) => sheet.columns.indexOf(name);
  const [id, name, parent] = [column('id'), column('name'), column('parent')];
  if (name < 0) throw fail('SHEET_NOT_READABLE', { data: { reason: 'no-name-column' } });
  const tree = await readTree(db);
  const lines = sheet.rows.map(({ line, cells }): CategoryLine => {
    const cell = (at: number) => (cells[at] ?? '').normalize('NFC').trim();
    const known = tree.find((node) => node.id === cell(id));
    // A column that was left out stays as it is.
    const place = parent < 0 ? tree.find((node) => node.id === known?.parentId)?.name : cell(parent);
    return { line, id: cell(id), name: cell(name), parent: place || null };
  });
  return planCategories(tree, lines);
}

/** Applies a plan; returns the number of changed genres. */
export async function applyCategoryPlan(tx: Database, plan: readonly PlannedCategory[]): Promise<number> {
  const made = new Map<string, string>();
  const changed = plan.filter(({ act }) => act === 'create' || act === 'change');
  const tops = changed.filter(({ parentKey }) => parentKey === null);
  for (const one of [...tops, ...changed.filter(({ parentKey }) => parentKey !== null)]) {
    const { line, id, name, before, parentKey } = one;
    const parentId = parentKey === null ? null : (made.get(parentKey) ?? parentKey);
    if (before === null) made.set(`line ${line}`, await insertCategory(tx, { name, parentId }));
    else {
      if (before.name !== name) await renameCategory(tx, id, name);
      if (before.parent !== one.parent) await moveCategory(tx, id, parentId);
    }
  }
  return changed.length;
}

export const countChanged = (plan: readonly PlannedCategory[]) =>
  plan.filter(({ act }) => act === 'create' || act === 'change').length;
