import { findPromotionLinkById, type PromotionLinkRow } from '@playlet/core/promotion/link';
import type { Database } from '@playlet/db';
import type { Caches } from '../caches.ts';

/** Returns the terms of a link for its followers; undefined where it is paused or gone. */
export type LinkTerms = (linkId: string) => Promise<PromotionLinkRow | undefined>;

/** A change of a link is known to every server after this, in milliseconds. */
const TERMS_TTL_MS = 5000;
const MAX_LINKS = 5000;

export function createLinkTerms(db: Database, caches: Caches): LinkTerms {
  const links = caches.open<string, { row: PromotionLinkRow | undefined }>('promotion-links', {
    max: MAX_LINKS,
    ttl: TERMS_TTL_MS,
    fetchMethod: async (id) => ({ row: await findPromotionLinkById(db, id) }),
  });
  return async (linkId) => {
    const { row } = await links.forceFetch(linkId);
    return row?.paused_at === null ? row : undefined;
  };
}
