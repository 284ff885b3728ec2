import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { findAgreementDraft } from '@playlet/core/agreements/draft';
import { listPublishedVersions } from '@playlet/core/agreements/version';
import type { Database } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import type { Clock } from '@playlet/domain/time';
import type { DocumentName } from '@playlet/legal';
import { mergeVersions } from '@playlet/legal/versions';
import { type Agreements, markdownOf } from './agreements.ts';

type PresentedDraft = OutputOf<Api['GET admin/agreement/draft/detail']>;

/** The next version of a document as far as it is written; before that, a copy of the last one. */
export async function presentDraft(
  { agreements, clock }: { agreements: Agreements; clock: Clock },
  db: Database,
  document: DocumentName,
): Promise<PresentedDraft> {
  const [draft, published] = await Promise.all([findAgreementDraft(db, document), listPublishedVersions(db)]);
  const [{ version }] = mergeVersions(
    document,
    published.filter((one) => one.document === document),
  );
  const texts = await markdownOf(db, document, version);
  return {
    document,
    revision: draft?.revision ?? 0,
    effectiveOn: draft?.effectiveOn ?? null,
    texts: draft?.texts ?? texts,
    summary: draft?.summary ?? { 'zh-CN': '', 'en-US': '' },
    asksAgain: draft?.asksAgain ?? false,
    updatedAt: draft?.updatedAt.toISOString() ?? null,
    updatedBy: draft?.updatedBy ?? '',
    latest: { version, texts },
    today: beijingDayOf(clock.now()),
    facts: { ...agreements.facts, minorCaps: [...agreements.facts.minorCaps] },
  };
}
