import type { Database } from '@playlet/db/database';
import type { DocumentName } from '@playlet/legal';
import type { Draft } from '@playlet/legal/draft-faults';

export type StoredDraft = Draft & {
  document: DocumentName;
  revision: number;
  updatedAt: Date;
  updatedBy: string;
};

/** Returns the draft of the next version of each document. */
export async function listAgreementDrafts(db: Database): Promise<StoredDraft[]> {
  const rows = await db.selectFrom('agreement_draft').selectAll().execute();
  return rows.map(
    ({ document, revision, effective_on, texts, summary, asks_again, updated_at, updated_by }) => ({
      document,
      revision,
      effectiveOn: effective_on,
      texts,
      summary,
      asksAgain: asks_again,
      updatedAt: updated_at,
      updatedBy: updated_by,
    }),
  );
}

export async function findAgreementDraft(
  db: Database,
  document: DocumentName,
): Promise<StoredDraft | undefined> {
  return (await listAgreementDrafts(db)).find((draft) => draft.document === document);
}

export async function writeDraft(
  tx: Database,
  { document, revision, effectiveOn, texts, summary, asksAgain, updatedAt, updatedBy }: StoredDraft,
): Promise<void> {
  const fields = {
    revision,
    effective_on: effectiveOn,
    texts: JSON.stringify(texts),
    summary: JSON.stringify(summary),
    asks_again: asksAgain,
    updated_at: updatedAt,
    updated_by: updatedBy,
  };
  await tx
    .insertInto('agreement_draft')
    .values({ document, ...fields })
    .onConflict((conflict) => conflict.column('document').doUpdateSet(fields))
    .execute();
}

export async function deleteDraft(tx: Database, document: DocumentName): Promise<void> {
  await tx.deleteFrom('agreement_draft').where('document', '=', document).execute();
}
