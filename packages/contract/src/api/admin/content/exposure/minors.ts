import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ageFrom, minorsState, publication } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.minors',
  rate: 'write',
  summary: 'Decides what a drama is for minors, and from which age it is suitable',
  input: z.strictObject({
    id,
    state: minorsState,
    ageFrom,
    ground: singleLine(2, 400).describe('What the decision rests on.'),
  }),
  output: publication,
  errors: ['GROUP_NOT_FOUND'],
});
