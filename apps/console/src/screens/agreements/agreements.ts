import { type DocumentName, documents, statements } from '@playlet/legal';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import type { TagTone } from '../../ui/tag.tsx';

export const VERSION_LIST = 'GET admin/agreement/version/list';
export const VERSION_DETAIL = 'GET admin/agreement/version/detail';
export const DRAFT_DETAIL = 'GET admin/agreement/draft/detail';

export const DOCUMENTS: readonly DocumentName[] = [...documents, ...statements];
export type OperatorDocument = CallOutput<typeof VERSION_LIST>['documents'][number];
export type OperatorVersion = OperatorDocument['versions'][number];
export type StoredDraft = CallOutput<typeof DRAFT_DETAIL>;

/** A line of the list: the draft of a document, or one of its versions. */
export type VersionRow = {
  id: string;
  document: DocumentName;
  state: OperatorVersion['state'] | 'draft';
  /** Null where a draft has none yet. */
  day: string | null;
  version: OperatorVersion | null;
};

/** The draft of each document in front of its versions. */
export function buildVersionRows(list: readonly OperatorDocument[]): VersionRow[] {
  return list.flatMap(({ document, versions, draft }) => [
    ...(draft
      ? [
          {
            id: `${document}/draft`,
            document,
            state: 'draft' as const,
            day: draft.effectiveOn,
            version: null,
          },
        ]
      : []),
    ...versions.map((version) => ({
      id: `${document}/${version.version}`,
      document,
      state: version.state,
      day: version.version,
      version,
    })),
  ]);
}

export const stateTones: Record<VersionRow['state'], TagTone> = {
  draft: 'warning',
  scheduled: 'info',
  inForce: 'success',
  superseded: 'neutral',
};

/** How many have agreed to a version. */
export function countMembers({ consents }: OperatorVersion): number {
  return consents.reduce((sum, { members }) => sum + members, 0);
}

/** The document an address names: `/agreements/user/draft`. */
export function documentAt(path: string): DocumentName {
  const name = path.split('/')[2];
  return DOCUMENTS.find((document) => document === name) ?? 'user';
}

export function useDocuments() {
  return useQuery(callQuery(VERSION_LIST, {}));
}

/** Returns the query of a version's texts; a published one never changes. */
export function buildVersionQuery(document: DocumentName, version: string) {
  return { ...callQuery(VERSION_DETAIL, { document, version }), staleTime: 'static' as const };
}
