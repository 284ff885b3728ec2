import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { integrityFinding, integrityKind } from '#entities/integrity.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  summary: 'Findings of the checks of stored files and derived rows, the latest first',
  input: z.strictObject({
    ...pageInput,
    kind: integrityKind.optional(),
    groupId: id.optional(),
    state: z.enum(['open', 'resolved']).default('open'),
  }),
  output: pageOf(integrityFinding),
});
