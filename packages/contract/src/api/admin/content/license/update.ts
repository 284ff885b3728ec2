import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { licenseTier, publication } from '#entities/publication.ts';
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
    tier: licenseTier.nullable(),
    holder: singleLine(0, 80).describe('The company that holds it.'),
    validFrom: day.nullable(),
    validUntil: day.nullable(),
  }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'LICENSE_INVALID'],
});
