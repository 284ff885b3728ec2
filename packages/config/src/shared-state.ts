import { z } from 'zod';

/** What several servers of one service share beside the database. */
export const sharedStateEnvironment = {
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
};
