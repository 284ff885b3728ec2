import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { agreementDraft, documentName } from '#entities/agreement.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'agreements.edit',
  rate: 'read',
  summary: 'The next version of a document as far as it is written; before that, a copy of the last one',
  input: z.strictObject({ document: documentName }),
  output: agreementDraft,
});
