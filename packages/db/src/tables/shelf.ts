import type { LinkAudience } from '@playlet/domain/ads/audience';
import type { ShelfRule } from '@playlet/domain/shelf';
import type { JSONColumnType } from 'kysely';

/** A row of dramas in the theatre: those picked by hand first, then those of its rule. */
export type ShelfTable = {
  id: string;
  /** Null for the theatre's front. */
  channel_id: string | null;
  position: number;
  title: string;
  shown: boolean;
  audience: LinkAudience | 'all';
  starts_at: Date | null;
  ends_at: Date | null;
  /** The most dramas it shows. */
  size: number;
  /** Null where it contains only picks. */
  rule: JSONColumnType<ShelfRule> | null;
};

export type ShelfGroupTable = { shelf_id: string; group_id: string; position: number };

/** All shelves of one place are published together, and count together. */
export type ShelfLayoutTable = {
  /** A channel's id; empty for the theatre's front. */
  place: string;
  version: number;
  updated_at: Date;
  updated_by: string;
};
