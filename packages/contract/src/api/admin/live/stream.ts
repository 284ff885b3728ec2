import { z } from 'zod';
import { defineEndpoint, type StreamAnswer } from '#endpoint.ts';
import { liveTopics } from '#entities/live.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary:
    'What changes, as server-sent events: `ready` once nothing is missed any more, `change` with a LiveEvent, `end` when the session is over',
  input: z.strictObject({ topics: liveTopics.optional() }),
  output: z.custom<StreamAnswer>(),
  answer: 'stream',
});
