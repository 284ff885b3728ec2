import { beijingDayOf } from '@playlet/domain/beijing';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DayStepper, useDay } from '../../features/money/day-stepper.tsx';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { AccountBalances } from './account-balances.tsx';
import { EntryList } from './entry-list.tsx';
import { MonthFiles } from './month-files.tsx';
import { RuleList, RuleSummary } from './rule-list.tsx';

const VIEWS = ['entries', 'rules', 'month'] as const;

/** Every account of the ledger to a day, its entries, whether what must hold holds, and what accountants take of a month. */
export default function Ledger() {
  const { ledger: words, differences } = useTexts();
  const search = useSearch();
  const now = useNow();
  const today = beijingDayOf(now);
  const day = useDay(today);
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'entries';
  const { data, error, refetch } = useQuery(callQuery('GET admin/account/ledger/detail', { day }));
  return (
    <Page
      title={words.title}
      aside={
        <>
          <DayStepper day={day} today={today} />
          {data && <RuleSummary findings={data.findings} />}
        </>
      }
      actions={
        <IconButton label={differences.again} onClick={() => void refetch()}>
          <IconRefresh size={16} aria-hidden />
        </IconButton>
      }
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <AccountBalances accounts={data.accounts} />}
      <Strip>
        <Segments
          label={words.title}
          value={view}
          onChange={(next) => changeSearch({ view: next === 'entries' ? null : next })}
          options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
        />
      </Strip>
      {view === 'entries' && <EntryList day={day} />}
      {view === 'rules' && data && <RuleList findings={data.findings} />}
      {view === 'month' && <MonthFiles month={day.slice(0, 7)} today={today} />}
    </Page>
  );
}
