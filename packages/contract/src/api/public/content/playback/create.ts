import {
  BUILD_NAME,
  DEVICE_CLASSES,
  MAX_FAILURE_CODES,
  MAX_LINE_SAMPLES,
  MAX_REPORTED_LINES,
  MAX_REPORTED_PLAYS,
  MAX_REPORTED_RENDITIONS,
  NETWORK_CLASSES,
  WAYS_IN,
} from '@playlet/domain/playback-quality/report';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

const MAX_MS = 3_600_000;
const MAX_BYTES = 4_000_000_000;
const MAX_COUNT = 10_000;
const MAX_TOKEN_LENGTH = 160;
const MAX_KBPS = 10_000_000;

const milliseconds = z.int().min(0).max(MAX_MS);
const bytes = z.int().min(0).max(MAX_BYTES);
const count = z.int().min(0).max(MAX_COUNT);
const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,23}$/);
/** Signed fields of printable signs, as the server made it. */
const token = z
  .string()
  .max(MAX_TOKEN_LENGTH)
  .regex(/^[!-~]*$/);
const line = z.string().regex(/^[\w-]{0,16}$/);

/** A record with few entries, each under a short name. */
const few = <Key extends z.ZodString>(key: Key, most: number) =>
  z.record(key, count).refine((entries) => Object.keys(entries).length <= most, `at most ${most} entries`);

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary:
    'How well clips played, from the page that played them, by the names of CMCD version 2; it says nothing of whose it is',
  input: z.strictObject({
    tokens: z
      .array(token)
      .max(MAX_REPORTED_LINES)
      .describe(
        '`reportToken` of plays that this is about, each good once; without any, nothing is counted.',
      ),
    'pl-build': z
      .string()
      .regex(BUILD_NAME)
      .optional()
      .describe('Of the page; one that the service does not serve is not counted by itself.'),
    net: z.enum(NETWORK_CLASSES).describe('What the page knows of its connection.'),
    device: z.enum(DEVICE_CLASSES),
    plays: z
      .array(
        z.strictObject({
          cid: z
            .string()
            .regex(/^[\w-]{1,40}\/\d{1,5}$/)
            .describe('The episode: drama, stroke, number.'),
          cdn: line.describe('The line that most of it came from; may be empty.'),
          msd: milliseconds.optional().describe('Milliseconds to the first frame; missing where none came.'),
          bsa: count.describe('Stalls.'),
          bsda: milliseconds.describe('Milliseconds that stalls took together.'),
          ec: z
            .array(code)
            .max(MAX_FAILURE_CODES)
            .optional()
            .describe('Codes of the failures that ended it.'),
          'pl-start': z
            .enum(['cold', 'swipe'])
            .describe('Whether the first frame was waited for from the navigation or from a swipe.'),
          'pl-way': z.enum(WAYS_IN).optional().describe('How the viewer came to the player.'),
          'pl-watched': milliseconds.describe('Milliseconds watched.'),
          'pl-br': few(z.string().regex(/^[\w-]{1,12}$/), MAX_REPORTED_RENDITIONS).describe(
            'Seconds played of each rendition.',
          ),
          'pl-used': bytes.describe('Bytes that were played.'),
          'pl-wasted': bytes.describe('Bytes that were fetched and not played.'),
        }),
      )
      .max(MAX_REPORTED_PLAYS),
    lines: z
      .array(
        z.strictObject({
          cdn: line.describe('The line.'),
          'pl-requests': count.describe('Requests that came to an end and were wanted until then.'),
          ttfb: z.array(milliseconds).max(MAX_LINE_SAMPLES).describe('Milliseconds to the first byte.'),
          mtp: z
            .array(z.int().min(0).max(MAX_KBPS))
            .max(MAX_LINE_SAMPLES)
            .describe('Throughput of large transfers in kbit/s.'),
          'pl-ec': few(code, MAX_FAILURE_CODES).describe('Failures by their code.'),
        }),
      )
      .max(MAX_REPORTED_LINES)
      .describe('How each line answered since the last report.'),
    'pl-wasted': bytes.describe('Bytes fetched of clips that nobody came to.'),
  }),
  output: z.object({}),
});
