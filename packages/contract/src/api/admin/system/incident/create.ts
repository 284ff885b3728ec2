import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { incident, incidentKind } from '#entities/compliance.ts';
import { moment } from '#entities/scalar.ts';
import { memberWords } from '#entities/support-desk.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'compliance.edit',
  rate: 'write',
  summary: 'Opens the file of an incident or a drill; the first report is due within the hour it was found',
  input: z.strictObject({
    kind: incidentKind,
    title: singleLine(2, 120),
    text: memberWords(0, 2000).default('').describe('What happened, whom it concerns, what is being done.'),
    isDrill: z.boolean().default(false),
    foundAt: moment.optional().describe('When it was found; now where it is left out.'),
  }),
  output: incident,
  errors: ['MOMENT_AHEAD'],
});
