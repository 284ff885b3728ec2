import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ingestState } from '#entities/ingest.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: "Stops an episode's ingest; what waits never starts",
  input: z.strictObject({ id }),
  output: z.object({ id, state: ingestState }),
  errors: ['INGEST_NOT_FOUND', 'INGEST_STATE_WRONG'],
});
