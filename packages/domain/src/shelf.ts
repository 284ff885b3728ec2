/** The rule that fills a shelf: published dramas that meet every condition, in an order. */
export type ShelfRule = {
  sort: ShelfSort;
  /** A category with those below it. */
  categoryId: string | null;
  tag: string | null;
  status: 'serializing' | 'ended' | null;
  access: 'free' | 'vip' | null;
  /** Only dramas published, or with `updated` those with a new episode, within this many days. */
  withinDays: number | null;
};

export const SHELF_SORTS = ['hot', 'new', 'updated', 'follow'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** The viewers whose view the operator can take. */
export const SHELF_VIEWERS = ['guest', 'member', 'vip', 'teen'] as const;
export type ShelfViewer = (typeof SHELF_VIEWERS)[number];

/** Shelves of one place, and dramas of one shelf. */
export const MAX_SHELVES = 12;
export const MAX_SHELF_SIZE = 20;

/** Fills a shelf: the picks stay in front in their order, and the rule fills up the rest. */
export function fillShelf<Id>(picked: readonly Id[], ruled: readonly Id[], size: number): Id[] {
  return [...new Set([...picked, ...ruled])].slice(0, size);
}
