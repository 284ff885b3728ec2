import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Certificates } from './certificates.tsx';
import { MediaLines } from './media-lines.tsx';
import { Migrations } from './migrations.tsx';
import { News } from './news.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { PurgeReceipts } from './purge-receipts.tsx';
import { StorageUse } from './storage-use.tsx';
import { Versions } from './versions.tsx';

/** `/system`: the installation, its storage, and its open tasks. */
export default function Installation() {
  const { installation: words, state } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/system/installation/detail', {}));
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Link to="/status" className={buttonClassOf()}>
            {words.status}
          </Link>
          <Link to="/jobs" className={buttonClassOf()}>
            {words.jobs}
          </Link>
        </>
      }
    >
      {error && !data && (
        <FailedState title={state.pageFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading />}
      {data && (
        <div className="grid min-h-0 flex-1 grid-cols-2 content-start gap-x-9 overflow-auto px-6 pb-6 stacked:grid-cols-1">
          <News installation={data} />
          <Versions installation={data} />
          <Certificates installation={data} />
          <PaymentNotices installation={data} />
          <StorageUse installation={data} />
          <MediaLines />
          <Migrations installation={data} />
          <PurgeReceipts installation={data} />
        </div>
      )}
    </Page>
  );
}
