import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { linkFields, operatorLink } from '#entities/operator-link.ts';
import { id } from '#entities/scalar.ts';

const { slot: _fixed, ...changeable } = linkFields;

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Changes what is named of an entry; its slot stays',
  input: z.strictObject({
    id,
    version: z
      .int()
      .optional()
      .describe('The one the change was made from; left out, the change is made to whatever is there.'),
    ...z.object(changeable).partial().shape,
  }),
  output: operatorLink,
  errors: ['LINK_NOT_FOUND', 'LINK_NOT_POSSIBLE', 'CATALOGUE_CONFLICT'],
});
