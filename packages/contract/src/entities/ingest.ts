import { z } from 'zod';
import { dateTime, episodeIndex, id } from './scalar.ts';

export const ingestState = z.enum(['waiting', 'running', 'done', 'refused', 'failed', 'cancelled']);

/** One episode's way from the uploaded file to the published streams. */
export const ingest = z.object({
  id,
  groupId: id,
  index: episodeIndex,
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  state: ingestState,
  step: z.enum(['queued', 'inspect', 'transcode', 'package', 'upload', 'publish']),
  /** Percent per rendition, lowest first. */
  renditions: z.array(z.object({ id: z.string(), percent: z.number() })),
  /** Seconds of video transcoded in a second; null before it is known. */
  speed: z.number().nullable(),
  /** Why it was refused or failed: a stable code, and the sentence in the language asked for. */
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
  attempts: z.int(),
  createdAt: dateTime,
  startedAt: dateTime.nullable(),
  finishedAt: dateTime.nullable(),
});

export type Ingest = z.output<typeof ingest>;
