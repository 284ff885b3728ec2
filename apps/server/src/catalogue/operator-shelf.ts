import type { OutputOf, ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { listShelfLayout, type NewShelf, type ShelfRow, shelvesOf } from '@playlet/core/catalogue/shelf';
import type { Database } from '@playlet/db';
import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import type { Call } from '../call/handler.ts';
import { fail } from '../http/business-error.ts';
import { presentGroup } from './present.ts';
import type { Reference } from './reference.ts';

type Layout = OutputOf<Api['POST admin/content/shelf/list']>;
export type ShelfDraft = ParsedOf<Api['PUT admin/content/shelf/update']>['shelves'][number];

/** Returns the shelves of a place as its operator sees them, invisible picks included. */
export async function presentLayout(db: Database, channelId: string | null, call: Call): Promise<Layout> {
  const [layout, shelves, reference] = await Promise.all([
    listShelfLayout(db, channelId),
    shelvesOf(db, channelId),
    call.context.reference(),
  ]);
  const groups = await findGroupsById(db, [...new Set(shelves.flatMap(({ picks }) => picks))]);
  const present = (shelf: ShelfRow) => ({
    id: shelf.id,
    title: shelf.title,
    shown: shelf.shown,
    audience: shelf.audience,
    startsAt: shelf.starts_at?.toISOString() ?? null,
    endsAt: shelf.ends_at?.toISOString() ?? null,
    size: shelf.size,
    rule: shelf.rule,
    picks: shelf.picks.flatMap((id) => {
      const row = groups.get(id);
      return row ? [{ ...presentGroup(row, reference, call), published: row.published_at !== null }] : [];
    }),
  });
  return {
    version: layout.version,
    updatedAt: layout.updated_at?.toISOString() ?? null,
    updatedBy: layout.updated_by,
    shelves: shelves.map(present),
  };
}

/** A draft as a row. A drama that is picked twice is picked once. */
export function buildShelfRow({ startsAt, endsAt, picks, ...same }: ShelfDraft): NewShelf {
  return {
    ...same,
    starts_at: startsAt === null ? null : new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
    picks: [...new Set(picks)],
  };
}

/** @throws CHANNEL_NOT_FOUND */
export function requireChannel(channelId: string | null, { channels }: Reference): void {
  if (channelId !== null && !channels.some(({ id }) => id === channelId)) throw fail('CHANNEL_NOT_FOUND');
}

/** @throws CATEGORY_NOT_FOUND where a rule names a genre that is not there */
export function requireGenres(shelves: readonly ShelfDraft[], { categoryById }: Reference): void {
  for (const { rule } of shelves)
    if (rule?.categoryId && !categoryById.has(rule.categoryId)) throw fail('CATEGORY_NOT_FOUND');
}
