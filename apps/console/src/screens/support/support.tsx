import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { SUPPORT_DETAIL } from './support.ts';
import { SupportEditor } from './support-editor.tsx';

/** Contacts, hours and questions of the customer service. */
export default function SupportScreen() {
  const { support: words } = useTexts();
  const support = useQuery(callQuery(SUPPORT_DETAIL, {}));
  if (support.data) return <SupportEditor key={support.data.version} support={support.data} />;
  return (
    <Page title={words.pageTitle}>
      {support.error ? (
        <FailedState error={support.error} onRetry={() => void support.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
