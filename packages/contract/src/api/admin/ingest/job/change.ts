import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary:
    'Pauses, resumes, cancels or retries episodes of the ingest, or changes their order; passes over those it does not fit',
  input: z.strictObject({
    ids: z.array(id).min(1).max(200),
    act: z
      .enum(['pause', 'resume', 'cancel', 'retry', 'first', 'normal', 'low'])
      .describe(
        'The last three are priorities, of what waits. A retry goes on where it stopped, while the file is still there.',
      ),
  }),
  output: z.object({
    changed: z.array(id).describe('In the state that was asked for now.'),
    skipped: z.array(id).describe('In another state by now, or gone.'),
  }),
});
