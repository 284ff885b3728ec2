import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';

export default endpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'Dramas that wait for a reviewer, the longest waiting first',
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        id,
        title: z.string(),
        submittedBy: z.object({ id: id.nullable(), name: z.string() }).describe('Who submitted it.'),
        submittedAt: dateTime,
        publishAt: dateTime.nullable(),
        episodes: z.int().describe('Episodes with media.'),
      }),
    ),
  }),
});
