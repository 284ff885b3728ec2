import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dislike } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary:
    'Not interested: the drama, and all of the genre or with the actor, comes no more in this member’s feed and guesses, and what is like the drama later',
  input: z.union([
    z.strictObject({ groupId: id }),
    z.strictObject({ categoryId: id }),
    z.strictObject({ actor: singleLine(1, 40).describe('A name of the casts.') }),
  ]),
  output: dislike,
  errors: ['GROUP_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'PRIVATE_GRANT_REQUIRED', 'TEEN_RESTRICTED'],
});
