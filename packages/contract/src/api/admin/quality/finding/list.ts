import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { finding, findingKind, findingSeverity, findingState } from '#entities/quality.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  mayLag: true,
  summary: 'What the quality control found, of the newest drama first and by its episodes',
  input: z.strictObject({
    ...pageInput,
    groupId: id.optional(),
    kind: findingKind.optional(),
    severity: findingSeverity.optional(),
    state: findingState.optional(),
  }),
  output: pageOf(finding),
});
