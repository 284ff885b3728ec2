import type { Finding, FindingKind, FindingSeverity, FindingState } from '@playlet/domain/quality/findings';
import type { Measures } from '@playlet/domain/quality/measures';
import type { PartKind } from '@playlet/domain/quality/part';
import type { Generated, JSONColumnType } from 'kysely';

/** The measurements of an episode's media, made once. */
export type QualityCheckTable = {
  asset_id: string;
  checked_at: Generated<Date>;
  /** Why it could not be looked at. */
  failure: string | null;
  measures: JSONColumnType<Measures> | null;
  /** 9×8 gray values of each second. */
  pictures: Buffer | null;
  /** Chromaprint's raw points. */
  fingerprint: Buffer | null;
  /** Some of both, by which another copy is found. */
  signature: string[];
};

/** A finding about an episode or, with the index 0, its drama; it waits for a decision. */
export type QualityFindingTable = {
  id: string;
  group_id: string;
  /** The drama's, by which the list goes. */
  group_seq: number;
  video_id: string | null;
  index: number;
  asset_id: string | null;
  /** Tells the findings of one episode apart, and stays the same when it is looked at again. */
  mark: string;
  kind: FindingKind;
  severity: FindingSeverity;
  start_seconds: number | null;
  end_seconds: number | null;
  details: JSONColumnType<Finding['values']>;
  state: Generated<FindingState>;
  /** The name of who decided. */
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Generated<Date>;
};

/** Dramas to look at, the one that waits longest first. */
export type QualityDueTable = { group_id: string; since: Generated<Date> };

/** A part of an episode that was found by comparing its sound; good for the media it was found in. */
export type FoundPartTable = {
  video_id: string;
  kind: PartKind;
  asset_id: string;
  start_seconds: number;
  end_seconds: number;
  confidence: number;
  votes: number;
  compared: number;
};
