import type { StartManifest } from '@playlet/domain/media/start-manifest';
import type { Generated, JSONColumnType } from 'kysely';

/** A drama. It may be published only with a registration number (a CHECK of the table). */
export type GroupTable = {
  id: string;
  /** A short running number: the order snapshots of the lists hold these. */
  seq: Generated<number>;
  /** Names the drama for repeated imports; null for one made by hand. */
  import_key: string | null;
  title: string;
  synopsis: string;
  poster_id: string | null;
  category_ids: string[];
  tags: string[];
  cast_names: string[];
  status: 'serializing' | 'ended';
  episode_total: number;
  /** Episodes with media, kept by the transaction that publishes an episode. */
  episode_count: Generated<number>;
  /** Counted plays. These and the heats follow within seconds, in batches. */
  play_count: Generated<number>;
  /** Plays of the last days, fading: see `packages/domain/src/recommend/heat.ts`. */
  heat: Generated<number>;
  /** The same of the last hours. */
  quick_heat: Generated<number>;
  access: 'free' | 'vip' | 'private';
  free_episodes: number;
  price: number | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  favorite_count: Generated<number>;
  license_no: string | null;
  ai_generated: boolean;
  minor_safe: boolean;
  published_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** An episode. It can be watched when `asset_id` is set. */
export type VideoTable = {
  id: string;
  group_id: string;
  index: number;
  title: string;
  asset_id: string | null;
  duration: number;
  poster_id: string | null;
  play_count: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** The stored media of one episode, below `{id}/` in the storage; never changed once written. */
export type AssetTable = {
  id: string;
  duration: number;
  manifest: JSONColumnType<StartManifest>;
  has_thumbnails: boolean;
  bytes: number;
  created_at: Generated<Date>;
  /** Set when another asset took its place; its files are deleted after a grace time. */
  retired_at: Date | null;
};

export type SubtitleTable = {
  id: string;
  video_id: string;
  lang: string;
  label: string;
  /** The cleaned WebVTT text; served through a ticket like the media. */
  body: string;
  /** Came inside the episode's file, and goes with it. */
  embedded: Generated<boolean>;
  created_at: Generated<Date>;
};
