import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ingestState } from '#entities/ingest.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Tries a failed or cancelled episode again, from where it stopped',
  input: z.strictObject({ id }),
  output: z.object({ id, state: ingestState }),
  errors: ['INGEST_NOT_FOUND', 'INGEST_STATE_WRONG'],
});
