import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { countConsents, countOutdated } from '@playlet/core/agreements/consent';
import { listAgreementDrafts } from '@playlet/core/agreements/draft';
import { listPublishedVersions } from '@playlet/core/agreements/version';
import type { Database } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { type DocumentName, documents, isAgreement, statements } from '@playlet/legal';
import { findOldestHeld, mergeVersions, stateOf } from '@playlet/legal/versions';

type Listed = OutputOf<Api['GET admin/agreement/version/list']>;

/** Every document as its operator sees it, as the database has it now. */
export async function listConsoleDocuments(db: Database, now: number): Promise<Listed> {
  const today = beijingDayOf(now);
  const [published, drafts, counts] = await Promise.all([
    listPublishedVersions(db),
    listAgreementDrafts(db),
    countConsents(db),
  ]);
  const present = async (document: DocumentName): Promise<Listed['documents'][number]> => {
    const versions = mergeVersions(
      document,
      published.filter((one) => one.document === document),
    );
    const held = findOldestHeld(versions, today);
    const isAsked = isAgreement(document) && held !== versions.at(-1)?.version;
    const draft = drafts.find((one) => one.document === document);
    return {
      document,
      versions: versions.map((one) => ({
        version: one.version,
        state: stateOf(one, versions, today),
        builtIn: one.builtIn,
        asksAgain: one.asksAgain,
        summary: one.summary,
        publishedAt: 'publishedAt' in one ? one.publishedAt.toISOString() : null,
        publishedBy: 'publishedBy' in one ? one.publishedBy : '',
        consents: counts
          .filter((count) => count.document === document && count.version === one.version)
          .map(({ source, members }) => ({ source, members })),
      })),
      draft: draft
        ? {
            effectiveOn: draft.effectiveOn,
            updatedAt: draft.updatedAt.toISOString(),
            updatedBy: draft.updatedBy,
          }
        : null,
      oldestHeld: held,
      outdated: isAsked ? await countOutdated(db, { document, version: held }) : null,
    };
  };
  return { documents: await Promise.all([...documents, ...statements].map(present)), today };
}
