import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  summary: 'Background jobs that are not done, problems first, and what each queue holds',
  input: z.strictObject({}),
  output: z.object({
    queues: z.array(
      z
        .object({
          job: z.string(),
          waiting: z.int().describe('Jobs that wait, now or for later.'),
          running: z.int().describe('Jobs under way.'),
          failed: z.int().describe('Jobs that were given up, as long as the queue keeps them.'),
          waitingSince: dateTime.nullable().describe('Of the oldest that could begin.'),
        })
        .meta({ id: 'QueueCounts', description: 'What one queue holds.' }),
    ),
    list: z
      .array(
        z
          .object({
            id: z.string(),
            job: z.string(),
            state: z.enum(['failed', 'retry', 'active', 'created']),
            attempts: z.int().describe('Attempts that were begun.'),
            createdAt: dateTime,
            at: dateTime.describe('When it began, may begin, or was given up.'),
            reason: z.string().nullable().describe('Why the last attempt failed.'),
            isHandled: z.boolean().describe('May be started again or cancelled here.'),
          })
          .meta({ id: 'BackgroundJob', description: 'A job that is not done.' }),
      )
      .describe('At most 200.'),
  }),
});
