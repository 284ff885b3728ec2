import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ad } from '#entities/ad.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  priority: 'high',
  trust: 'conditional',
  summary: 'Begins the advertisement that unlocks an episode of a VIP drama; one begun before no longer does',
  input: z.strictObject({ groupId: id, index: episodeIndex }),
  output: z.object({ ad, left: z.int().describe('Unlocks left today.') }),
  errors: [
    'VIDEO_NOT_FOUND',
    'UNLOCK_NOT_NEEDED',
    'AD_NOT_AVAILABLE',
    'TEEN_ON',
    'PRIVATE_GRANT_REQUIRED',
    'REGION_BLOCKED',
    'TEEN_RESTRICTED',
    'RISK_CHECK_REQUIRED',
    'NOT_PUBLISHED',
  ],
});
