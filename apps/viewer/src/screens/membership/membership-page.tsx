import { useQuery } from '@tanstack/react-query';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { isTeen, useSession } from '../../features/session/session.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { MembershipTicket } from './membership-ticket.tsx';
import { Renewal } from './renewal.tsx';

/** `/my/membership`: until when, and whether it renews itself. */
export function MembershipPage() {
  const t = useText();
  const teen = useSession(isTeen);
  const { data, error, refetch } = useQuery(callQuery('GET member/account/membership/detail', {}));
  return (
    <Page title={t('membership.title')} up="/my" side={<AccountNav />}>
      {/* In teen mode nothing is sold. */}
      {!teen && (
        <div className="mt-2">
          <MembershipTicket />
        </div>
      )}
      <Section title={t('membership.renew')}>
        {!data && error ? (
          <ErrorScreen error={error} onRetry={() => void refetch()} place="inline" />
        ) : (
          <Loading
            when={!data}
            label={t('state.loading')}
            skeleton={<Skeleton className="h-40 rounded-group!" />}
          >
            {data && <Renewal membership={data} closed={teen || !data.renewalOffered} />}
          </Loading>
        )}
      </Section>
    </Page>
  );
}
