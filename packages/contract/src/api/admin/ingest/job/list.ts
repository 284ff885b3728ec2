import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ingest, ingestState } from '#entities/ingest.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'Episodes in the ingest with their progress, the latest first',
  input: z.strictObject({
    ...pageInput,
    ids: z.array(id).min(1).max(100).optional(),
    groupId: id.optional(),
    state: ingestState.optional(),
  }),
  output: pageOf(ingest),
});
