import type { IngestStep } from '@playlet/domain/ingest/ingest-step';
import type { KnownQualities } from '@playlet/domain/media/known-qualities';
import type { Generated, JSONColumnType } from 'kysely';

/** A file on its way in, appended piece by piece to the staging area. */
export type UploadTable = {
  id: string;
  group_id: string;
  index: number;
  file_name: string;
  size: number;
  sha256: string;
  received: Generated<number>;
  state: 'receiving' | 'received' | 'discarded';
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** One episode's way through the ingest; shown to the operator as it goes. */
export type IngestTable = {
  id: string;
  group_id: string;
  index: number;
  title: string;
  file_name: string;
  size: number;
  sha256: string;
  /** The key of the uploaded file in the storage. */
  source_key: string;
  /** The time until which a done episode's upload is kept; null where it is not kept, or the episode not done. */
  source_until: Generated<Date | null>;
  state: 'waiting' | 'running' | 'paused' | 'done' | 'refused' | 'failed' | 'cancelled';
  /** The worker's present or last step. */
  step: IngestStep;
  /** Percent per rendition, such as `{"360": 42}`. */
  progress: JSONColumnType<Record<string, number>>;
  /** Speed of the transcode against playing time. */
  speed: number | null;
  /** Seconds of video, once the file was looked at. */
  duration: Generated<number | null>;
  /** The machine that works on it, or did last. */
  worker: Generated<string | null>;
  /** Why it was refused or failed: a code of the ffmpeg package's refusals. */
  reason: string | null;
  reason_details: JSONColumnType<Record<string, unknown>> | null;
  /** Results of finished steps, so that a resumed job does not do them again. */
  checkpoint: JSONColumnType<Record<string, unknown>> | null;
  priority: Generated<number>;
  asset_id: string | null;
  attempts: Generated<number>;
  /** The queue's job that works on it, so that it can be cancelled. */
  job_id: string | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
};

/** The second, slower encode of an episode, by the ingest that published it. */
export type PolishTable = {
  ingest_id: string;
  state: Generated<'waiting' | 'running' | 'done' | 'skipped' | 'failed'>;
  /** Percent per rendition, such as `{"av1-720": 42}`. */
  progress: Generated<Record<string, number>>;
  /** Seconds of film made in a second. */
  speed: number | null;
  worker: string | null;
  attempts: Generated<number>;
  /** Why it was skipped or failed. */
  reason: string | null;
  /** The asset whose files are being stored, so that those of a killed worker are found. */
  asset_id: string | null;
  /** Encoders that were configured, and that the worker lacks or could not use. */
  missing_encoders: Generated<string[]>;
  /** The qualities it found, which spare the drama's next episodes most of the search. */
  qualities: Generated<KnownQualities | null>;
  /** Seconds that workers spent on it, those of stopped attempts too. */
  work_seconds: Generated<number>;
  /** Of the H.264 renditions before and after. */
  bytes_before: number | null;
  bytes_after: number | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
};
