import { defineEndpoint } from '#endpoint.ts';
import { agreementDraft, agreementDraftInput } from '#entities/agreement.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'agreements.edit',
  rate: 'write',
  summary: 'Keeps what is written of the next version of a document; nobody sees it before it is published',
  input: agreementDraftInput,
  output: agreementDraft,
  errors: ['CATALOGUE_CONFLICT'],
});
