import { INGEST_STEPS } from '@playlet/domain/ingest/ingest-step';
import { z } from 'zod';
import { poster } from './group.ts';
import { dateTime, episodeIndex, id } from './scalar.ts';

export const ingestState = z
  .enum(['waiting', 'running', 'paused', 'done', 'refused', 'failed', 'cancelled'])
  .meta({ id: 'IngestState' });

export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the whole file, in hexadecimal.');

export const ingestPriority = z
  .enum(['first', 'normal', 'low'])
  .meta({ id: 'IngestPriority', description: 'Of one priority, first episodes come first.' });

export const ingest = z
  .object({
    id,
    groupId: id,
    index: episodeIndex,
    fileName: z.string(),
    size: z.int().describe('Bytes.'),
    state: ingestState,
    step: z.enum(INGEST_STEPS),
    renditions: z
      .array(z.object({ id: z.string(), percent: z.number().describe('How much is done, from 0 to 100.') }))
      .describe('Percent per rendition, lowest first.'),
    published: z
      .boolean()
      .describe(
        'Whether its media are published: in the low renditions while it runs, whole once it is done.',
      ),
    speed: z
      .number()
      .nullable()
      .describe('Seconds of video transcoded in a second; null before it is known.'),
    reason: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it was refused or failed: a stable code, and the sentence in the language asked for.'),
    duration: z.number().nullable().describe('Seconds of video; null before the file was looked at.'),
    secondsLeft: z
      .number()
      .nullable()
      .describe('Until the transcode is through at this speed; null where it does not run.'),
    worker: z.string().nullable().describe('The machine that works on it, or did last.'),
    priority: ingestPriority,
    sourceKeptUntil: dateTime
      .nullable()
      .describe(
        'How long the uploaded file is kept; null while the ingest needs it, and where it was not kept.',
      ),
    source: z
      .string()
      .nullable()
      .describe('Where the uploaded file lies in the storage; null once it is gone.'),
    attempts: z.int().describe('How often a worker has begun with it.'),
    createdAt: dateTime,
    startedAt: dateTime.nullable(),
    finishedAt: dateTime.nullable(),
  })
  .meta({ id: 'Ingest', description: "One episode's way from the uploaded file to the published streams." });

/** An ingest among those of other dramas. */
export const queuedIngest = ingest
  .extend({ groupTitle: z.string(), poster: poster.nullable() })
  .meta({ id: 'QueuedIngest' });

export type Ingest = z.output<typeof ingest>;
