import { listRuledSeqs, type ShelfRow, shelvesOf } from '@playlet/core/catalogue/shelf';
import type { Database } from '@playlet/db';
import { listVisibleSeqs, type Visibility } from '@playlet/db/queries/access/visibility';
import type { LinkAudience } from '@playlet/domain/ads/audience';
import { isOpen } from '@playlet/domain/ads/choose';
import { fillShelf } from '@playlet/domain/shelf';
import type { CacheContext } from '../caches.ts';
import { type Reference, withDescendants } from './reference.ts';

/** The readers of shelves. */
export type ShelfScope = {
  audience: LinkAudience;
  visibility: Visibility;
  /** A narrowing of the first shelf that is shown. */
  first?: Partial<Visibility>;
};
/** The content of a shelf, published or a draft. */
export type ShelfContent = Pick<ShelfRow, 'size' | 'rule' | 'picks'>;
type FilledShelf = { id: string; title: string; seqs: number[] };

/** The filled shelves of a place, for everybody who may see the same. */
export type Shelves = (
  channelId: string | null,
  scope: ShelfScope,
  reference: () => Promise<Reference>,
) => Promise<FilledShelf[]>;

/** The time a shelf's content is cached; other viewers see a publication that late. */
const SHELVES_TTL_MS = 5000;
/** Places by the few kinds of viewers there are. */
const MAX_CACHED_PLACES = 200;

type ShelvesKey = { channelId: string | null; scope: ShelfScope };

export function createShelves(db: Database, { clock, caches }: CacheContext): Shelves {
  const filled = caches.open<string, FilledShelf[], () => Promise<Reference>>('shelves', {
    max: MAX_CACHED_PLACES,
    ttl: SHELVES_TTL_MS,
    fetchMethod: async (key, _stale, { context: reference }) => {
      // Only this module writes keys.
      const { channelId, scope } = JSON.parse(key) as ShelvesKey;
      return readShelves(db, channelId, scope, await reference(), clock.now());
    },
  });
  return (channelId, scope, reference) => {
    const key: ShelvesKey = { channelId, scope };
    return filled.forceFetch(JSON.stringify(key), { context: reference });
  };
}

async function readShelves(
  db: Database,
  channelId: string | null,
  scope: ShelfScope,
  reference: Reference,
  now: number,
): Promise<FilledShelf[]> {
  const shelves = (await shelvesOf(db, channelId)).filter((shelf) => isOpenFor(shelf, scope.audience, now));
  const fill = async (shelf: ShelfRow, visibility: Visibility): Promise<FilledShelf> => ({
    id: shelf.id,
    title: shelf.title,
    seqs: await listShelfSeqs(db, shelf, visibility, reference),
  });
  const all = await Promise.all(shelves.map((shelf) => fill(shelf, scope.visibility)));
  const filled = all.filter(({ seqs }) => seqs.length > 0);
  if (!scope.first?.cleared) return filled;
  // The next shelf is the first one where nothing of this one may be on a first screen.
  for (const [at, { id }] of filled.entries()) {
    const shelf = shelves.find((one) => one.id === id);
    if (!shelf) continue;
    const cleared = await fill(shelf, { ...scope.visibility, ...scope.first });
    if (cleared.seqs.length > 0) return [cleared, ...filled.slice(at + 1)];
  }
  return [];
}

type ShelfTerms = Pick<ShelfRow, 'shown' | 'audience' | 'starts_at' | 'ends_at'>;

/** Whether an audience has a shelf at a moment, in milliseconds since 1970. */
export function isOpenFor(shelf: ShelfTerms, audience: LinkAudience, now: number): boolean {
  const isMeant = shelf.audience === 'all' || shelf.audience === audience;
  return shelf.shown && isMeant && isOpen({ startsAt: shelf.starts_at, endsAt: shelf.ends_at }, now);
}

/** Returns the content of a shelf for a kind of viewers, by running numbers. */
export async function listShelfSeqs(
  db: Database,
  { size, rule, picks }: ShelfContent,
  visibility: Visibility,
  { categories }: Reference,
): Promise<number[]> {
  const picked = await listVisibleSeqs(db, picks, visibility);
  if (rule === null || picked.length >= size) return picked.slice(0, size);
  const genres = rule.categoryId === null ? undefined : withDescendants(categories, rule.categoryId);
  // Those picked may come again by the rule.
  const ruled = await listRuledSeqs(db, rule, genres, visibility, size + picked.length);
  return fillShelf(picked, ruled, size);
}
