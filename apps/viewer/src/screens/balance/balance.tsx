import { useQuery } from '@tanstack/react-query';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { formatMoney } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { TwoColumns } from '../../ui/page/two-columns.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { Entries } from './entries.tsx';
import { MonthlyCap } from './monthly-cap.tsx';
import { TopUp } from './top-up.tsx';

type BalanceProps = {
  /** The fen missing for the viewer's intended purchase. */
  need: string | undefined;
  /** The address of that purchase. */
  back: string | undefined;
};

/** `/my/balance`: what there is, topping it up, the limit of a month, and what came in and went out. */
export function Balance({ need, back }: BalanceProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(callQuery('GET member/account/balance/detail', {}));
  return (
    <Page title={t('balance.title')} up="/my" side={<AccountNav />} roomy>
      {!data && error ? (
        <ErrorScreen error={error} onRetry={() => void refetch()} place="inline" />
      ) : (
        <Loading
          when={!data}
          label={t('state.loading')}
          skeleton={<Skeleton className="mt-2 h-72 rounded-group!" />}
        >
          {data && (
            <TwoColumns>
              <div>
                <section className="mt-2 rounded-group bg-surface-1 p-4">
                  <h2 className="text-secondary text-text-2">{t('balance.now')}</h2>
                  <bdi dir="ltr" className="mt-1 block text-start text-[2rem] leading-10 font-bold tabular">
                    {formatMoney(data.balance)}
                  </bdi>
                  <p className="mt-1 text-secondary text-text-2">{t('balance.text')}</p>
                </section>
                <TopUp limits={data.topUp} need={Number(need) || 0} back={back} />
              </div>
              <div className="@min-[46rem]:-mt-3">
                <MonthlyCap cap={data.monthlyCap} next={data.nextMonthlyCap} spent={data.spentThisMonth} />
                <Entries />
              </div>
            </TwoColumns>
          )}
        </Loading>
      )}
    </Page>
  );
}
