import type { Database } from '@playlet/db';
import {
  type CategoryRow,
  type ChannelRow,
  listCategories,
  listChannels,
} from '@playlet/db/queries/catalogue/content';
import type { Caches } from '../caches.ts';

/** The small tables every list needs, read at most once a second. */
export type Reference = {
  categories: CategoryRow[];
  categoryById: Map<string, CategoryRow>;
  channels: ChannelRow[];
};

const REFERENCE_TTL_MS = 1000;

export function createReference(db: Database, caches: Caches): () => Promise<Reference> {
  return caches.memo('reference', REFERENCE_TTL_MS, () => read(db));
}

async function read(db: Database): Promise<Reference> {
  const [categories, channels] = await Promise.all([listCategories(db), listChannels(db)]);
  return { categories, channels, categoryById: new Map(categories.map((row) => [row.id, row])) };
}

/** A category and everything below it. */
export function withDescendants(categories: CategoryRow[], id: string): string[] {
  const children = categories.filter((row) => row.parent_id === id);
  return [id, ...children.flatMap((child) => withDescendants(categories, child.id))];
}
