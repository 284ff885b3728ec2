import { deleteDraft } from '@playlet/core/agreements/draft';
import { insertVersion, lockAgreements } from '@playlet/core/agreements/version';
import { textLocales } from '@playlet/legal';
import { findDraftFaults, normalize } from '@playlet/legal/draft-faults';
import { listConsoleDocuments } from '#agreement/console-documents.ts';
import { presentDraft } from '#agreement/console-draft.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/agreement/version/publish'>(
  ({ document, revision }, { context, caller, write, fail }) =>
    write({ kind: 'agreement version' }, async (tx, line) => {
      await lockAgreements(tx);
      const draft = await presentDraft(context, tx, document);
      if (draft.revision !== revision) throw fail('CATALOGUE_CONFLICT');
      const faults = findDraftFaults(draft, draft);
      const { effectiveOn: version, texts, summary, asksAgain } = draft;
      if (faults.length > 0 || version === null) throw fail('AGREEMENT_NOT_READY', { data: { faults } });
      const now = context.clock.now();
      await insertVersion(tx, {
        document,
        version,
        texts: { 'zh-CN': normalize(texts['zh-CN']), 'en-US': normalize(texts['en-US']) },
        summary,
        asksAgain,
        publishedAt: new Date(now),
        publishedBy: caller.kind === 'operator' ? caller.staff.name : '',
      });
      await deleteDraft(tx, document);
      line.id(`${document}/${version}`);
      const { documents } = await listConsoleDocuments(tx, now);
      const after = documents.find((one) => one.document === document);
      if (!after) throw new Error(`no document ${document} in ${textLocales.join()}`);
      return after;
    }),
);
