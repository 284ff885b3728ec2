import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { agreementVersion, documentName, operatorFacts } from '#entities/agreement.ts';
import { day } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'agreements.edit',
  rate: 'read',
  summary: 'The text of a version as it was written, and how many agreed to it day by day',
  input: z.strictObject({ document: documentName, version: agreementVersion }),
  output: z.object({
    texts: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }).describe('Markdown in each language.'),
    facts: operatorFacts,
    days: z
      .array(z.object({ day, members: z.int().describe('How many agreed to it that day.') }))
      .describe('The last thirty days on which somebody did, the latest first.'),
  }),
  errors: ['AGREEMENT_NOT_FOUND'],
});
