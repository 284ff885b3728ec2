import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { DayStepper, useDay } from '../../features/money/day-stepper.tsx';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { DaySums } from './day-sums.tsx';
import { LedgerLine } from './ledger-line.tsx';
import { buildTroubleColumns } from './trouble-columns.tsx';
import { TroublePanel } from './trouble-panel.tsx';
import { type Trouble, VIEWS } from './troubles.ts';

/** A day of every provider with its close, and below it all open differences, with their one repair. */
export default function Differences() {
  const texts = useTexts();
  const { differences: words } = texts;
  const search = useSearch();
  const now = useNow();
  const today = beijingDayOf(now);
  const day = useDay(beijingDayOf(now - DAY_MS));
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'open';
  const sums = useQuery(callQuery('GET admin/account/day/detail', { day }));
  return (
    <Page
      title={words.title}
      aside={<DayStepper day={day} today={today} />}
      actions={
        <IconButton label={words.again} onClick={() => void sums.refetch()}>
          <IconRefresh size={16} aria-hidden />
        </IconButton>
      }
    >
      {sums.error && <FailedState error={sums.error} onRetry={() => void sums.refetch()} />}
      {!sums.data && !sums.error && <Loading />}
      {sums.data && <DaySums channels={sums.data.channels} day={day} />}
      <Strip>
        <Segments
          label={words.title}
          value={view}
          onChange={(next) => changeSearch({ view: next === 'open' ? null : next, open: null })}
          options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
        />
        <span className="ms-auto text-caption text-text-2">{words.oneRepair}</span>
      </Strip>
      {view === 'exceptions' ? <Exceptions /> : <Queue isOpen={view === 'open'} />}
      {sums.data && <LedgerLine findings={sums.data.ledger} />}
    </Page>
  );
}

function Queue({ isOpen }: { isOpen: boolean }) {
  const list = useList('POST admin/account/difference/list', isOpen ? { state: 'OPEN' } : {});
  const rows = useMemo(
    () =>
      list.rows
        .filter(({ state }) => isOpen || state !== 'OPEN')
        .map((one): Trouble => ({ ...one, source: 'difference' })),
    [list.rows, isOpen],
  );
  return <Troubles list={{ ...list, rows }} />;
}

function Exceptions() {
  const list = useList('POST admin/account/exception/list', {});
  const rows = useMemo(
    () =>
      list.rows.map(
        (one): Trouble => ({
          ...one,
          source: 'exception',
          day: beijingDayOf(Date.parse(one.paidAt)),
          expected: null,
          found: one.amount,
        }),
      ),
    [list.rows],
  );
  return <Troubles list={{ ...list, rows }} />;
}

type TroubleList = Omit<
  ReturnType<typeof useList<'POST admin/account/difference/list'>>,
  'rows' | 'first'
> & {
  rows: readonly Trouble[];
};

function Troubles({ list }: { list: TroubleList }) {
  const texts = useTexts();
  const { differences: words } = texts;
  const openId = useSearch().get('open');
  const columns = useMemo(() => buildTroubleColumns(texts), [texts]);
  const open = useCallback((id: string | null) => changeSearch({ open: id }), []);
  const chosen = list.rows.find(({ id }) => id === openId);
  return (
    <>
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          list={list}
          name="differences"
          label={words.title}
          columns={columns}
          rowId={({ id }) => id}
          isFailed={({ state }) => state === 'OPEN' || state === 'REFUND_DUE'}
          openId={openId}
          onOpen={open}
          empty={
            <EmptyList isFiltered={false} onClear={() => open(null)} nothing={words.empty} words={words} />
          }
        />
        {chosen && <TroublePanel key={chosen.id} trouble={chosen} onClose={() => open(null)} />}
      </div>
      <Strip isFooter>
        <TableHints count={list.rows.length} total={null} canOpen />
      </Strip>
    </>
  );
}
