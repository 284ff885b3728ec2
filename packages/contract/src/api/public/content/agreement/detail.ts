import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { agreementText, agreementVersion, documentName } from '#entities/agreement.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'guest',
  rate: 'read',
  summary: 'The text of an agreement, or of the accessibility statement',
  input: z.strictObject({
    document: documentName,
    version: agreementVersion.optional().describe('The present one unless told.'),
    locale: verbatim(0, 35).optional().describe("That of the request's `accept-language` unless told."),
  }),
  output: agreementText.extend({
    document: documentName,
    version: agreementVersion,
    effectiveFrom: z.iso.date().describe("From this day on; the version's name."),
    current: z.boolean(),
    locale: z.enum(['zh-CN', 'en-US']).describe('Of the text. Chinese applies; others are translations.'),
    fallback: z
      .boolean()
      .describe('There is no text in the language asked for, and this is the Chinese one.'),
    upcoming: z.boolean().describe('It is announced, and takes effect later.'),
    summary: z.string().nullable().describe('What it changed; null of the first one.'),
    versions: z.array(agreementVersion).describe('All versions, the latest first.'),
  }),
  errors: ['AGREEMENT_NOT_FOUND'],
});
