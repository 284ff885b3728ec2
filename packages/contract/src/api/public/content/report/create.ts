import { CLIENT_ERROR_KINDS } from '@playlet/domain/client-report';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { singleLine } from '#entities/text.ts';

const MAX_ERRORS = 5;
const MAX_FIRST_FRAMES = 20;
const MAX_MESSAGE_LENGTH = 200;
const MAX_REPORTED_COUNT = 1000;
const MAX_STALLED_MS = 3_600_000;
const MAX_FIRST_FRAME_MS = 120_000;

const reported = z.int().min(0).max(MAX_REPORTED_COUNT);

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary: 'What a page tells of its errors and of how well clips played; it says nothing of whose it is',
  input: z.strictObject({
    build: z
      .string()
      .regex(/^[\w.-]{1,32}$/)
      .describe('Of the page.'),
    weight: z.int().min(1).max(100).describe('How many pages this one stands for, as it was sampled.'),
    plays: reported.describe('Clips whose first picture came.'),
    firstFrameMs: z
      .array(z.int().min(0).max(MAX_FIRST_FRAME_MS))
      .max(MAX_FIRST_FRAMES)
      .describe('From wanting a clip to its first picture.'),
    stalls: reported.describe('Times a clip stood still for lack of data.'),
    stalledMs: z.int().min(0).max(MAX_STALLED_MS).describe('How long together.'),
    failedSegments: reported.describe('Segments that could not be fetched.'),
    errors: z
      .array(
        z.strictObject({
          kind: z.enum(CLIENT_ERROR_KINDS),
          message: singleLine(1, MAX_MESSAGE_LENGTH).describe('Scrubbed of all that could be personal.'),
          place: z
            .string()
            .regex(/^[\w.:-]{0,100}$/)
            .describe('File, line and column of our own code; may be empty.'),
        }),
      )
      .max(MAX_ERRORS),
  }),
  output: z.object({}),
});
