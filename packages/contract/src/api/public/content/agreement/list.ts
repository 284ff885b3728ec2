import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { agreementName, agreementVersion } from '#entities/agreement.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  summary:
    'The agreements with all their versions, the latest first; one that is announced comes before the present one',
  input: z.strictObject({
    ...pageInput,
    document: agreementName.optional(),
    locale: verbatim(0, 35)
      .optional()
      .describe("Of the summaries; that of the request's `accept-language` unless told."),
  }),
  output: pageOf(
    z.object({
      document: agreementName,
      version: agreementVersion,
      current: z.boolean(),
      asksAgain: z.boolean().describe('Who agreed to an earlier one is asked again.'),
      summary: z.string().nullable().describe('What it changed; null of the first one.'),
    }),
  ),
});
