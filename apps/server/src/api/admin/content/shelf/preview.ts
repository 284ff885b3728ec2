import { listRuledSeqs } from '@playlet/core/catalogue/shelf';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import type { ShelfViewer } from '@playlet/domain/shelf';
import { defineHandler } from '#call/handler.ts';
import { buildShelfRow, requireGenres, type ShelfDraft } from '#catalogue/operator-shelf.ts';
import { presentShelves } from '#catalogue/present-shelves.ts';
import { type Reference, withDescendants } from '#catalogue/reference.ts';
import { isOpenFor, listShelfSeqs } from '#catalogue/shelves.ts';
import type { Context } from '#context.ts';

const MAX_COUNTED = 1000;

export default defineHandler<'POST admin/content/shelf/preview'>(async ({ shelves, viewer, at }, call) => {
  const { context } = call;
  const reference = await context.reference();
  requireGenres(shelves, reference);
  const visibility = visibilityOf(viewer);
  const audience = viewer === 'teen' ? 'member' : viewer;
  const lists = await Promise.all(
    shelves.map((draft) => listShelfSeqs(context.db, buildShelfRow(draft), visibility, reference)),
  );
  const groups = await presentShelves(lists, call);
  const matching = await Promise.all(
    shelves.map((draft) => countMatching(context, draft, visibility, reference)),
  );
  return {
    list: shelves.map((draft, index) => ({
      isOpen: isOpenFor(buildShelfRow(draft), audience, Date.parse(at)),
      groups: groups[index] ?? [],
      matching: matching[index] ?? null,
    })),
  };
});

/** Returns the visibility of a kind of viewers in the theatre. */
function visibilityOf(viewer: ShelfViewer): Visibility {
  return { access: ['free', 'vip'], ...(viewer === 'teen' && { minorSafe: true as const }) };
}

async function countMatching(
  { db }: Pick<Context, 'db'>,
  { rule }: ShelfDraft,
  visibility: Visibility,
  { categories }: Reference,
): Promise<number | null> {
  if (rule === null) return null;
  const genres = rule.categoryId === null ? undefined : withDescendants(categories, rule.categoryId);
  return (await listRuledSeqs(db, rule, genres, visibility, MAX_COUNTED)).length;
}
