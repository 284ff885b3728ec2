import type { CallInput, CallOutput } from '../../lib/call.ts';

export const SHELF_LIST = 'POST admin/content/shelf/list';

export type ShelfLayout = CallOutput<typeof SHELF_LIST>;
export type OperatorShelf = ShelfLayout['shelves'][number];
export type ShelfRule = NonNullable<OperatorShelf['rule']>;
/** A shelf as it is edited here; the id of a new one begins with `new`. */
export type ShelfDraft = OperatorShelf;
type ShelfInput = CallInput<'PUT admin/content/shelf/update'>['shelves'][number];
export type ShelfViewer = CallInput<'POST admin/content/shelf/preview'>['viewer'];

export const VIEWERS: readonly ShelfViewer[] = ['guest', 'member', 'vip', 'teen'];
export const SORTS = ['hot', 'new', 'updated', 'follow'] as const;
/** The contract takes no more. */
export const MAX_SHELF_COUNT = 12;
export const MAX_SIZE = 20;

export const EMPTY_RULE: ShelfRule = {
  sort: 'hot',
  categoryId: null,
  tag: null,
  status: null,
  access: null,
  withinDays: null,
};

const NEW = 'new';
const FIRST_SIZE = 12;

export function newShelf(title: string, existing: readonly ShelfDraft[]): ShelfDraft {
  const number = existing.filter(({ id }) => id.startsWith(NEW)).length;
  return {
    id: `${NEW}-${Date.now()}-${number}`,
    title,
    shown: true,
    audience: 'all',
    startsAt: null,
    endsAt: null,
    size: FIRST_SIZE,
    rule: EMPTY_RULE,
    picks: [],
  };
}

/** The orders of the shelves that a theatre without any is offered. */
export const STARTER_SORTS = ['hot', 'new', 'updated'] as const satisfies readonly ShelfRule['sort'][];

/** Drafts the starter's shelves, each filled by its order; nothing is published. */
export function createStarterShelves(
  titles: Record<(typeof STARTER_SORTS)[number], string>,
): readonly ShelfDraft[] {
  const made: ShelfDraft[] = [];
  for (const sort of STARTER_SORTS)
    made.push({ ...newShelf(titles[sort], made), rule: { ...EMPTY_RULE, sort } });
  return made;
}

/** Returns the input of the service for a draft. */
export function inputOf({ id, picks, ...shelf }: ShelfDraft): ShelfInput {
  return { ...shelf, id: id.startsWith(NEW) ? null : id, picks: picks.map((pick) => pick.id) };
}

/** How many shelves were added, changed or removed, and one more where their order was. */
export function countChanges(before: readonly ShelfDraft[], after: readonly ShelfDraft[]): number {
  const known = new Map(before.map((shelf) => [shelf.id, JSON.stringify(inputOf(shelf))]));
  const changed = after.filter((shelf) => known.get(shelf.id) !== JSON.stringify(inputOf(shelf)));
  const left = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !left.has(id));
  const orderBefore = before.filter(({ id }) => left.has(id)).map(({ id }) => id);
  const orderAfter = after.filter(({ id }) => known.has(id)).map(({ id }) => id);
  const isReordered = orderBefore.join() !== orderAfter.join();
  return changed.length + removed.length + (isReordered ? 1 : 0);
}
