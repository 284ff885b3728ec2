import { findAgreementDraft, writeDraft } from '@playlet/core/agreements/draft';
import { lockAgreements } from '@playlet/core/agreements/version';
import { presentDraft } from '#agreement/console-draft.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/agreement/draft/update'>((input, { context, caller, write, fail }) =>
  write({ kind: 'agreement draft', id: input.document }, async (tx) => {
    await lockAgreements(tx);
    const before = await findAgreementDraft(tx, input.document);
    if ((before?.revision ?? 0) !== input.revision) throw fail('CATALOGUE_CONFLICT');
    await writeDraft(tx, {
      ...input,
      revision: input.revision + 1,
      updatedAt: new Date(context.clock.now()),
      updatedBy: caller.kind === 'operator' ? caller.staff.name : '',
    });
    return presentDraft(context, tx, input.document);
  }),
);
