import { useQuery } from '@tanstack/react-query';
import { isTeen, useSession } from '../../features/session/session.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { MembershipTicket } from './membership-ticket.tsx';
import { Renewal } from './renewal.tsx';

/** `/my/membership`: until when, and whether it renews itself. */
export function MembershipPage() {
  const t = useText();
  const teen = useSession(isTeen);
  const { data, error, refetch } = useQuery(callQuery('GET member/account/membership/detail', {}));
  return (
    <Page title={t('membership.title')} up="/my">
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
            {data && <Renewal membership={data} closed={teen} />}
          </Loading>
        )}
      </Section>
    </Page>
  );
}
