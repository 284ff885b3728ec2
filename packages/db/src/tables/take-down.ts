import type { Generated } from 'kysely';

/** A drama (`video_id` null) or an episode that an operator took out of sight, with what restoring it needs. */
export type TakeDownTable = {
  id: string;
  group_id: string;
  video_id: string | null;
  /** The media of a deleted drama are removed after a delay. */
  kind: 'unpublish' | 'delete';
  reason: string;
  /** When the drama had been published. */
  published_at: Date | null;
  /** The episode's media. */
  asset_id: string | null;
  created_at: Generated<Date>;
  /** Set once it was restored, or gave way to a deletion. */
  ended_at: Generated<Date | null>;
  media_removed_at: Generated<Date | null>;
};
