import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { DRAFT_DETAIL, documentAt } from './agreements.ts';
import { DraftEditor } from './draft-editor.tsx';

/** `/agreements/{document}/draft`: the next version of a document. */
export default function AgreementDraft() {
  const { agreements: words } = useTexts();
  const document = documentAt(usePlace().path);
  const { data, error, refetch } = useQuery({
    ...callQuery(DRAFT_DETAIL, { document }),
    // Text under edit is not overwritten when the window gets the focus.
    refetchOnWindowFocus: false,
  });
  if (data) return <DraftEditor key={document} stored={data} />;
  return (
    <Page
      title={words.draftTitle({ document: words.documents[document] })}
      parent={{ to: '/agreements', label: words.title }}
    >
      {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}
