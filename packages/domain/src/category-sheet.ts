import { type CategoryNode, isPossible } from './category-tree.ts';

/** A line of a spreadsheet of genres: without an id it is a new one, and without a parent's name one of the top. */
export type CategoryLine = { line: number; id: string; name: string; parent: string | null };

/** `twice`: another line has the same id; `possible`: the name is taken on its level, or it would make a third one. */
export const CATEGORY_LINE_FAULTS = ['name', 'unknown', 'twice', 'parent', 'possible'] as const;
export type CategoryLineFault = (typeof CATEGORY_LINE_FAULTS)[number];

export type PlannedCategory = CategoryLine & {
  act: 'create' | 'change' | 'keep' | 'faulty';
  fault: CategoryLineFault | null;
  /** As it is now; null of a new one. */
  before: { name: string; parent: string | null } | null;
  /** The tree's own key of its parent: an id, or `line 7` of one that this sheet makes. */
  parentKey: string | null;
};

export const MAX_CATEGORY_NAME_LENGTH = 12;

/**
 * Plans the changes of a spreadsheet to the tree, line by line; impossible lines change nothing, and genres without a
 * line stay. Those of the top come first, so that others can be below the sheet's new or renamed ones.
 */
export function planCategories(
  tree: readonly CategoryNode[],
  lines: readonly CategoryLine[],
): PlannedCategory[] {
  const working = tree.map((node) => ({ ...node }));
  const nameOf = (id: string | null) => tree.find((node) => node.id === id)?.name ?? null;
  const seen = new Set<string>();
  const plan = (line: CategoryLine): PlannedCategory => {
    const known = tree.find(({ id }) => id === line.id);
    const before = known ? { name: known.name, parent: nameOf(known.parentId) } : null;
    const isTwice = line.id !== '' && seen.has(line.id);
    seen.add(line.id);
    const parent = working.find(({ parentId, name }) => parentId === null && name === line.parent);
    const node = {
      id: known?.id ?? `line ${line.line}`,
      name: line.name,
      parentId: line.parent === null ? null : (parent?.id ?? ''),
    };
    const planned = { ...line, before, parentKey: node.parentId };
    const fault = faultOf();
    if (fault) return { ...planned, act: 'faulty', fault };
    if (known && known.name === node.name && known.parentId === node.parentId)
      return { ...planned, act: 'keep', fault: null };
    working.splice(0, working.length, ...working.filter(({ id }) => id !== node.id), node);
    return { ...planned, act: known ? 'change' : 'create', fault: null };

    function faultOf(): CategoryLineFault | null {
      if (line.id !== '' && !known) return 'unknown';
      if (isTwice) return 'twice';
      if (line.name === '' || [...line.name].length > MAX_CATEGORY_NAME_LENGTH) return 'name';
      if (line.parent !== null && !parent) return 'parent';
      return isPossible(working, node) ? null : 'possible';
    }
  };
  const tops = lines.filter(({ parent }) => parent === null).map(plan);
  const others = lines.filter(({ parent }) => parent !== null).map(plan);
  return [...tops, ...others].toSorted((one, other) => one.line - other.line);
}
