import { formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/format.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { EndOfList } from '../../ui/page/end-of-list.tsx';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';

/** The entries of the balance; each leads to its order. */
export function Entries() {
  const t = useText();
  const paged = useInfiniteList('POST member/account/balance/list', {});
  return (
    <Section title={t('balance.entries')}>
      <Loading
        when={paged.isLoading}
        label={t('state.loading')}
        skeleton={<Skeleton className="h-28 rounded-group!" />}
      >
        {paged.items.length === 0 && !paged.error ? (
          <p className="rounded-group bg-surface-1 p-4 text-body text-text-2">{t('balance.noEntries')}</p>
        ) : (
          <>
            <ListGroup>
              {paged.items.map(({ id, amount, reason, orderId, at }) => (
                <ListRow
                  key={id}
                  to={orderId ? `/my/order/${orderId}` : undefined}
                  title={
                    <>
                      {t(`balance.reason.${reason}`)}
                      <span className="block text-secondary text-text-2 tabular first-letter:uppercase">
                        {formatMoment(at)}
                      </span>
                    </>
                  }
                  value={
                    <bdi dir="ltr" className="text-title3 text-text-1 tabular">
                      {amount > 0 ? '+' : '−'}
                      {formatMoney(Math.abs(amount))}
                    </bdi>
                  }
                />
              ))}
            </ListGroup>
            <EndOfList paged={paged} />
          </>
        )}
      </Loading>
    </Section>
  );
}
