import { LIVE_TOPICS } from '@playlet/domain/staff/live';
import { z } from 'zod';
import { id } from './scalar.ts';

/** An event of a change; the new state is requested with the calls that show it. */
export const liveEvent = z
  .discriminatedUnion('topic', [
    z.object({ topic: z.enum(['upload', 'ingest']), id, groupId: id }),
    z.object({ topic: z.literal('drama'), groupId: id }),
    z.object({ topic: z.literal('presence'), place: z.string() }),
  ])
  .meta({ id: 'LiveEvent', description: 'Something changed; ask again for what is shown of it.' });

export type LiveEvent = z.output<typeof liveEvent>;

export const liveTopics = z
  .string()
  .regex(new RegExp(`^(${LIVE_TOPICS.join('|')})(,(${LIVE_TOPICS.join('|')})){0,${LIVE_TOPICS.length - 1}}$`))
  .describe('Topics with commas between them; all of them where it is left out.');

export const presencePlace = z
  .string()
  .regex(/^[a-z]{1,20}(\/[0-9A-Za-z_-]{1,26}){1,2}$/)
  .describe('What is open, such as `drama/{id}`.');
