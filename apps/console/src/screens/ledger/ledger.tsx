import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { beijingDay } from '../../features/money/format.ts';
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
const DAY_MS = 86_400_000;
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

/** Every account of the ledger to a day, its entries, whether what must hold holds, and what accountants take of a month. */
export default function Ledger() {
  const { ledger: words, differences } = useTexts();
  const search = useSearch();
  const now = useNow();
  const wanted = search.get('day');
  const today = beijingDay(now);
  const day = wanted !== null && !Number.isNaN(noon(wanted)) ? wanted : today;
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'entries';
  const { data, error, refetch } = useQuery(callQuery('GET admin/account/ledger/detail', { day }));
  const step = (days: number) => changeSearch({ day: beijingDay(noon(day) + days * DAY_MS) });
  return (
    <Page
      title={words.title}
      aside={
        <>
          <span className="no-print flex items-center gap-1">
            <IconButton label={differences.dayBefore} onClick={() => step(-1)}>
              <IconChevronLeft size={16} aria-hidden />
            </IconButton>
            <b className="font-semibold tabular">{day}</b>
            <IconButton label={differences.dayAfter} disabled={day >= today} onClick={() => step(1)}>
              <IconChevronRight size={16} aria-hidden />
            </IconButton>
          </span>
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
