import { MAX_COST_FEN } from '@playlet/domain/publishing/work-kind';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication, workKind } from '#entities/publication.ts';
import { day, id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Writes down the number a drama is shown under, checked by its kind',
  input: z.strictObject({
    id,
    licenseNo: singleLine(4, 80).describe('Stored as certificates print it.'),
    workKind: workKind.nullable(),
    costFen: z
      .int()
      .min(0)
      .max(MAX_COST_FEN)
      .nullable()
      .describe('Fen spent on the whole drama; with the kind it decides the tier.'),
    isSpecialTheme: z.boolean().describe('Of a theme that makes it a key drama, whatever it cost.'),
    holder: singleLine(0, 80).describe('The company that holds it.'),
    validFrom: day.nullable(),
    validUntil: day.nullable(),
  }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'LICENSE_INVALID'],
});
