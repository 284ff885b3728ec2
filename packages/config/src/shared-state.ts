import { z } from 'zod';

/** The variables of the state that servers share beside the database. */
export const sharedStateEnvironment = {
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  PLAY_STREAM_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' })
    .optional(),
};
