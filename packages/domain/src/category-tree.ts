/** A genre in its place; `parentId` is null at the top. */
export type CategoryNode = { id: string; parentId: string | null; name: string };

/** Tests whether a genre can have this name and place: two levels, nothing below itself, no name twice on a level. */
export function isPossible(tree: readonly CategoryNode[], node: CategoryNode): boolean {
  const others = tree.filter(({ id }) => id !== node.id);
  if (others.some(({ parentId, name }) => parentId === node.parentId && name === node.name)) return false;
  if (node.parentId === null) return true;
  const parent = others.find(({ id }) => id === node.parentId);
  return parent?.parentId === null && !others.some(({ parentId }) => parentId === node.id);
}

/** The ids of a level with `id` at a place among them, the last one where the place is beyond the end. */
export function placeIn(level: readonly string[], id: string, place: number): string[] {
  const others = level.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
