import type { CertificateType } from '@playlet/domain/publishing/certificate';
import type { LicenseTier, WorkKind } from '@playlet/domain/publishing/work-kind';
import type { Generated } from 'kysely';

/** The facts about a drama's license beside its number. */
export type GroupLicenseTable = {
  group_id: string;
  tier: LicenseTier | null;
  holder: Generated<string>;
  /** Days, `YYYY-MM-DD`. */
  valid_from: string | null;
  valid_until: string | null;
  work_kind: WorkKind | null;
  cost_fen: number | null;
  is_special_theme: Generated<boolean>;
  updated_at: Generated<Date>;
};

/** A scan of a drama's certificate; a row is there before its file is in the storage, and goes after it. */
export type LicenseDocumentTable = {
  id: string;
  /** Null once the drama is gone. */
  group_id: string | null;
  state: 'coming' | 'current' | 'ended';
  type: CertificateType;
  /** The file's name at its sender. */
  name: string;
  bytes: number;
  sha256: string;
  /** The name of who sent it. */
  uploaded_by: string;
  changed_at: Generated<Date>;
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
  /** The reviewer who is asked; null for any reviewer. */
  reviewer_id: Generated<string | null>;
  /** Digest of the approved content; null before an approval. */
  approved: Generated<string | null>;
};

export type ReviewTable = {
  id: string;
  group_id: string;
  /** The member of the staff who had submitted it; null of decisions from before this was kept. */
  submitted_by: string | null;
  decision: 'approved' | 'returned';
  note: string;
  staff_id: string | null;
  staff_name: string;
  decided_at: Generated<Date>;
};

/** A reviewer's request for a change, at a second of an episode. */
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
