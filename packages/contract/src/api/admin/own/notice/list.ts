import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { noticePlace } from '#entities/notice.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'session',
  rate: 'read',
  summary: "The places that are sent notices of one's own inbox; those who manage the staff see everybody's",
  input: z.strictObject({}),
  output: z.object({
    list: z.array(noticePlace),
    sendsMail: z.boolean().describe('Whether the service has a mail server.'),
  }),
});
