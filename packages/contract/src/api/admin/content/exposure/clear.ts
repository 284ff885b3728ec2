import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.clear',
  rate: 'write',
  summary:
    'Clears a drama for first screens, or withdraws that; the ground is kept with the name and the time',
  input: z.strictObject({
    id,
    isCleared: z.boolean().describe('False withdraws it.'),
    ground: singleLine(2, 400).describe('What it rests on, such as the office’s answer.'),
  }),
  output: publication,
  errors: ['GROUP_NOT_FOUND'],
});
