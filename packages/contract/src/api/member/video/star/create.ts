import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { rating, star } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary:
    'Rates a drama from 1 to 5, or likes an episode with 1; a second star takes the place of the first',
  input: z.union([
    z.strictObject({ groupId: id, value: rating }),
    z.strictObject({ videoId: id, value: z.literal(1) }),
  ]),
  output: star,
  errors: ['GROUP_NOT_FOUND', 'VIDEO_NOT_FOUND', 'PRIVATE_GRANT_REQUIRED', 'TEEN_RESTRICTED'],
});
