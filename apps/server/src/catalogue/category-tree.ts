import type { Database } from '@playlet/db';
import { listCategories } from '@playlet/db/queries/catalogue/content';
import { type CategoryNode, isPossible } from '@playlet/domain/category-tree';
import { fail } from '../http/business-error.ts';

/** All genres in the operator's order. */
export async function readTree(db: Database): Promise<CategoryNode[]> {
  const rows = await listCategories(db);
  return rows.map(({ id, parent_id: parentId, name }) => ({ id, parentId, name }));
}

/** @throws CATEGORY_NOT_FOUND */
export function findCategory(tree: readonly CategoryNode[], id: string): CategoryNode {
  const found = tree.find((one) => one.id === id);
  if (!found) throw fail('CATEGORY_NOT_FOUND');
  return found;
}

/** @throws CATEGORY_NOT_FOUND where its parent is missing, CATEGORY_NOT_POSSIBLE where it would be misplaced */
export async function requirePossible(db: Database, node: CategoryNode): Promise<void> {
  const tree = await readTree(db);
  if (node.parentId !== null) findCategory(tree, node.parentId);
  if (!isPossible(tree, node)) throw fail('CATEGORY_NOT_POSSIBLE');
}
