import { z } from 'zod';
import { dateTime, episodeIndex, id } from './scalar.ts';

export const ingestState = z
  .enum(['waiting', 'running', 'done', 'refused', 'failed', 'cancelled'])
  .meta({ id: 'IngestState' });

export const ingest = z
  .object({
    id,
    groupId: id,
    index: episodeIndex,
    fileName: z.string(),
    size: z.int().describe('Bytes.'),
    state: ingestState,
    step: z.enum(['queued', 'inspect', 'transcode', 'package', 'upload', 'publish']),
    renditions: z
      .array(z.object({ id: z.string(), percent: z.number().describe('How much is done, from 0 to 100.') }))
      .describe('Percent per rendition, lowest first.'),
    speed: z
      .number()
      .nullable()
      .describe('Seconds of video transcoded in a second; null before it is known.'),
    reason: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it was refused or failed: a stable code, and the sentence in the language asked for.'),
    attempts: z.int().describe('How often a worker has begun with it.'),
    createdAt: dateTime,
    startedAt: dateTime.nullable(),
    finishedAt: dateTime.nullable(),
  })
  .meta({ id: 'Ingest', description: "One episode's way from the uploaded file to the published streams." });

export type Ingest = z.output<typeof ingest>;
