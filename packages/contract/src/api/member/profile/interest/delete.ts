import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { interestKind, interestSubject, interests } from '#entities/interest.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  summary: 'Removes an interest: nothing the member did before teaches it any more',
  input: z.strictObject({ kind: interestKind, subject: interestSubject }),
  output: interests,
  errors: ['INTEREST_NOT_FOUND'],
});
