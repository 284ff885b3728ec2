import type { StartManifest } from '@playlet/domain/media/start-manifest';
import { z } from 'zod';

export const rendition = z
  .object({
    id: z.string(),
    width: z.int().describe('Pixels.'),
    height: z.int().describe('Pixels.'),
    bandwidth: z.int().describe('Peak bits a second, measured from the segments.'),
    averageBandwidth: z.int().describe('Average bits a second.'),
    codecs: z.string(),
    frameRate: z.number().describe('Frames a second.'),
    segments: z.array(z.number()).describe('Durations of the segments in seconds.'),
    parts: z
      .array(z.array(z.int()))
      .optional()
      .describe(
        'Bytes of the parts of the first segments, one list a segment: a player may fetch one by a range. A part lasts half a second, the last one of a segment what is left.',
      ),
  })
  .meta({
    id: 'Rendition',
    description:
      "One quality of an episode; below the master's folder lie `{id}/init.mp4` and `{id}/{n}.m4s`.",
  });

export const start = z
  .object({
    duration: z.number().describe('Seconds.'),
    renditions: z.array(rendition).describe('H.264, lowest first: what every device plays.'),
    alternatives: z
      .array(z.object({ family: z.enum(['av1', 'hevc']), renditions: z.array(rendition) }))
      .optional()
      .describe(
        'The same episode in better codecs, each a whole ladder cut at the same moments; take one only where the device decodes all of it smoothly.',
      ),
  })
  .meta({
    id: 'Start',
    description:
      "The master playlist's content, so that a player needs no playlist before the first media byte.",
  }) satisfies z.ZodType<StartManifest>;

export const playSource = z
  .object({
    line: z.string(),
    url: z.string(),
    cmcd: z
      .boolean()
      .optional()
      .describe(
        'True where requests to this line are to carry the query `CMCD` (version 1); its cache leaves that out.',
      ),
  })
  .meta({ id: 'PlaySource' });

export type { StartManifest } from '@playlet/domain/media/start-manifest';
