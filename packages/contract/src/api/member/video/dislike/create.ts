import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { dislike } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default endpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary:
    'Not interested: the drama comes no more in this member’s feed and guesses, and what is like it later',
  input: z.strictObject({ groupId: id }),
  output: dislike,
  errors: ['GROUP_NOT_FOUND', 'PRIVATE_GRANT_REQUIRED', 'TEEN_RESTRICTED'],
});
