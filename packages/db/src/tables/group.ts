import type { AiState } from '@playlet/domain/media/ai-mark';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import type { AgeStep } from '@playlet/domain/publishing/exposure';
import type { LicenseKind } from '@playlet/domain/publishing/license';
import type { SourceFacts } from '@playlet/domain/quality/measures';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A drama. It may be published only with a registration number (a CHECK of the table). */
export type GroupTable = {
  id: string;
  /** A short running number: the order snapshots of the lists hold these. */
  seq: GeneratedAlways<number>;
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
  /** Likes of its episodes; triggers of `star` keep it. */
  like_count: Generated<number>;
  share_count: Generated<number>;
  license_no: string | null;
  /** Parts of the number, generated; all null where it is of no known form. */
  license_kind: GeneratedAlways<LicenseKind | null>;
  license_place: GeneratedAlways<string | null>;
  license_year: GeneratedAlways<number | null>;
  license_serial: GeneratedAlways<string | null>;
  /** The number it was published with before the form was checked; that one stays good. */
  license_old: Generated<string | null>;
  /** Its uploader declared it as made by AI. */
  ai_generated: Generated<boolean>;
  /** The staff suspect so, without a declaration. */
  ai_suspected: Generated<boolean>;
  /** The state by the metadata of its files; null where none has a mark. */
  ai_found: Generated<AiState | null>;
  minor_safe: Generated<boolean>;
  /** It was cleared for first screens; see `content_decision`. */
  first_screen_cleared: Generated<boolean>;
  /** It may affect minors, and then `minor_safe` counts for nothing. */
  affects_minors: Generated<boolean>;
  /** The age in years that it is suitable from. */
  age_from: Generated<AgeStep>;
  /** Its episodes keep their first encode. */
  skip_polish: Generated<boolean>;
  /** When it gets episodes, as its operator says, on Beijing's clock; all three or none. Monday is 1. */
  update_weekdays: Generated<number[] | null>;
  update_time: Generated<string | null>;
  update_episodes: Generated<number | null>;
  /** Seconds, of every episode that does not say otherwise. */
  intro_start: number | null;
  intro_end: number | null;
  published_at: Date | null;
  /** The time of the latest episode, which triggers of `video` keep; null where it is unknown. */
  last_episode_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Counts the changes of what people write; a trigger keeps each as a row of `group_version`. */
  version: Generated<number>;
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
  /** When it could be opened first; null of episodes from before this was noted. */
  released_at: Generated<Date | null>;
  /** Seconds; null as the drama says, both 0 for none. */
  intro_start: number | null;
  intro_end: number | null;
  /** Seconds, as an operator says; null as they were found, both 0 for none. */
  recap_start: Generated<number | null>;
  recap_end: Generated<number | null>;
  credits_start: Generated<number | null>;
  credits_end: Generated<number | null>;
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
  /** The episode these media were shown for until they were replaced; plays under way continue for a day. */
  replaced_video_id: Generated<string | null>;
  /** The facts about the file they were made of; null for media from before facts were kept. */
  source: ColumnType<SourceFacts | null, string | null | undefined, string | null>;
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
