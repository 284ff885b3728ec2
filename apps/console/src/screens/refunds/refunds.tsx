import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { Page, ScrollRegion } from '../../ui/page.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { RefundCard } from './refund-card.tsx';
import { RefundDetail } from './refund-detail.tsx';

const STATES = ['REQUESTED', 'SENT', 'DONE', 'FAILED', 'REJECTED'] as const;

/** The queue of refunds, and the one under decision. The state and the refund are part of the address. */
export default function Refunds() {
  const { refunds, actions } = useTexts();
  const search = useSearch();
  const state = STATES.find((one) => one === search.get('state')) ?? 'REQUESTED';
  const list = useList('POST admin/account/refund/list', { state });
  const openId = search.get('open') ?? list.rows[0]?.id ?? null;
  return (
    <Page
      title={refunds.title}
      actions={
        <Segments
          label={refunds.state}
          value={state}
          onChange={(next) => changeSearch({ state: next === 'REQUESTED' ? null : next, open: null })}
          options={STATES.map((value) => ({ value, label: refunds.states[value] }))}
        />
      }
    >
      <div className="flex min-h-0 flex-1 stacked:flex-col">
        <ScrollRegion label={refunds.queue} className="w-82 shrink-0 border-e border-line stacked:w-full">
          {list.error && <FailedState error={list.error} onRetry={list.retry} />}
          {list.isLoading && list.rows.length === 0 && <Loading />}
          {!list.error && !list.isLoading && list.rows.length === 0 && (
            <State prop="seat" title={refunds.emptyTitle}>
              {refunds.empty}
            </State>
          )}
          <ul>
            {list.rows.map((refund) => (
              <li key={refund.id}>
                <RefundCard
                  refund={refund}
                  isOpen={refund.id === openId}
                  onOpen={() => changeSearch({ open: refund.id })}
                />
              </li>
            ))}
          </ul>
          {list.hasMore && (
            <p className="p-4 text-center">
              <Button size="small" busy={list.isLoading} onClick={list.loadMore}>
                {actions.continue}
              </Button>
            </p>
          )}
          <p className="px-6 py-4 text-caption text-text-2">{refunds.rulesNote}</p>
        </ScrollRegion>
        {openId !== null && <RefundDetail key={openId} id={openId} />}
      </div>
    </Page>
  );
}
