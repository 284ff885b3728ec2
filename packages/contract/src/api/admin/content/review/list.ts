import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'Dramas that wait for a reviewer, the longest waiting first',
  input: z.strictObject({
    of: z.enum(['all', 'mine']).default('all').describe('`mine`: what one was asked to review oneself.'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id,
        title: z.string(),
        submittedBy: z.object({ id: id.nullable(), name: z.string() }).describe('Who submitted it.'),
        submittedAt: dateTime,
        publishAt: dateTime.nullable(),
        reviewer: z
          .object({ id, name: z.string() })
          .nullable()
          .describe('Who is asked to review it; null for anybody who may.'),
        looking: z.array(z.string()).describe('Names of others who have it open to review it.'),
        episodes: z.int().describe('Episodes with media.'),
      }),
    ),
  }),
});
