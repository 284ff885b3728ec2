import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { shownQuestion } from '#entities/support.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'guest',
  rate: 'read',
  summary: 'What the customer service is asked most, as its operator has set it',
  input: z.strictObject({
    locale: verbatim(0, 35).optional().describe('The language of the reader; Chinese unless told.'),
  }),
  output: z.object({ questions: z.array(shownQuestion).describe('From top to bottom.') }),
  guestCache: 1000,
});
