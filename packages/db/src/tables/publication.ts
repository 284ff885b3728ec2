import type { LicenseTier } from '@playlet/domain/publishing/tier';
import type { Generated } from 'kysely';

/** What is known of a drama's number beside the number itself. */
export type GroupLicenseTable = {
  group_id: string;
  tier: LicenseTier | null;
  holder: Generated<string>;
  /** Days, `YYYY-MM-DD`. */
  valid_from: string | null;
  valid_until: string | null;
  updated_at: Generated<Date>;
};

/** A drama on its way to viewers. */
export type PublicationTable = {
  group_id: string;
  stage: 'review' | 'scheduled';
  /** When the clock publishes it; null of a review that publishes at once. */
  publish_at: Date | null;
  submitted_by: string | null;
  submitted_name: string;
  submitted_at: Generated<Date>;
};

export type ReviewTable = {
  id: string;
  group_id: string;
  decision: 'approved' | 'returned';
  note: string;
  staff_id: string | null;
  staff_name: string;
  decided_at: Generated<Date>;
};

/** What a reviewer wants mended, at a second of an episode. */
export type ReviewMarkTable = {
  review_id: string;
  position: number;
  index: number;
  second: number;
  words: string;
};

/** When an episode comes. Until then its media are here, and its row of `video` has none. */
export type EpisodeReleaseTable = {
  group_id: string;
  index: number;
  release_at: Date;
  asset_id: string | null;
  released_at: Date | null;
};
