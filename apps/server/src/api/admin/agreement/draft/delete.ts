import { deleteDraft, findAgreementDraft } from '@playlet/core/agreements/draft';
import { lockAgreements } from '@playlet/core/agreements/version';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/agreement/draft/delete'>(
  ({ document, revision }, { write, fail }) =>
    write({ kind: 'agreement draft', id: document }, async (tx) => {
      await lockAgreements(tx);
      if ((await findAgreementDraft(tx, document))?.revision !== revision) throw fail('CATALOGUE_CONFLICT');
      await deleteDraft(tx, document);
      return {};
    }),
);
