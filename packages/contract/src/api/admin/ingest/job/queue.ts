import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ingestState, queuedIngest } from '#entities/ingest.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'Episodes in the order of the work: what runs, what failed, then what waits by its priority',
  input: z.strictObject({
    ...pageInput,
    states: z.array(ingestState).min(1).max(7).describe('Those in one of these states.'),
    groupId: id.optional(),
  }),
  output: pageOf(queuedIngest),
});
