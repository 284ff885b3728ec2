import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDifference, formatFen } from '../../features/money/format.ts';
import { SumsHead, sumCell } from '../../features/money/sums-head.tsx';
import { ChannelName } from '../../features/money/tags.tsx';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { useFileExport } from '../../lib/file-export.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { ExportButtons } from '../../ui/export-button.tsx';
import { ScrollRegion, Strip } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

type ChannelMonth = CallOutput<'GET admin/account/month/detail'>['channels'][number];
type MonthFile = CallInput<'POST admin/account/month/export'>['file'];

const FILES: readonly MonthFile[] = ['orders', 'suspense', 'refunds', 'statements', 'entries'];

/** Returns the month after that number of months, `YYYY-MM`. */
function monthAfter(month: string, months: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, place - 1 + months)).toISOString().slice(0, 7);
}

/** How far a month is closed with every provider, and its files for accountants. */
export function MonthFiles({ month, today }: { month: string; today: string }) {
  const { ledger: words } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/account/month/detail', { month }));
  const step = (months: number) => {
    const next = monthAfter(month, months);
    changeSearch({ day: today.startsWith(next) ? null : `${next}-01` });
  };
  return (
    <>
      <ScrollRegion label={words.views.month} className="min-h-0 flex-1">
        <div className="flex flex-wrap items-center gap-1 px-6 pt-3">
          <IconButton label={words.monthBefore} onClick={() => step(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </IconButton>
          <h2 className="text-section tabular">{month}</h2>
          <IconButton label={words.monthAfter} disabled={today.startsWith(month)} onClick={() => step(1)}>
            <IconChevronRight size={16} aria-hidden />
          </IconButton>
          <span className="ms-2 text-caption text-text-2">{words.monthNote}</span>
        </div>
        {error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && <Channels {...data} />}
        <Files month={month} />
      </ScrollRegion>
      <Strip isFooter>{words.agrees}</Strip>
    </>
  );
}

function Channels({ days, channels }: { days: number; channels: readonly ChannelMonth[] }) {
  const { ledger: words, orders, differences } = useTexts();
  const heads = [
    ...[words.closedDays, words.booked, differences.explained, words.corrections],
    ...[words.statement, words.fees],
  ];
  return (
    <table className="w-full border-collapse">
      <SumsHead rows={orders.channel} numbers={heads} />
      <tbody>
        {channels.map((one) => (
          <tr key={one.channel} className="border-b border-line">
            <th scope="row" className="px-2 py-2 ps-6 text-start font-normal">
              <ChannelName channel={one.channel} />
            </th>
            <td className={`${sumCell} ${one.closedDays < days ? 'text-warning' : ''}`}>
              {`${one.closedDays} / ${days}`}
            </td>
            <td className={sumCell}>{formatFen(one.booked)}</td>
            <td className={sumCell}>{formatDifference(one.explained)}</td>
            <td className={sumCell}>{formatDifference(one.corrections)}</td>
            <td className={sumCell}>{formatFen(one.statement)}</td>
            <td className={`${sumCell} pe-6`}>{formatFen(one.fees)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Files({ month }: { month: string }) {
  const { ledger: words } = useTexts();
  return (
    <table className="mt-4 w-full border-collapse border-t border-line">
      <caption className="sr-only">{words.views.month}</caption>
      <tbody>
        {FILES.map((file) => (
          <tr key={file} className="border-b border-line">
            <th scope="row" className="px-2 py-2 ps-6 text-start font-semibold whitespace-nowrap">
              {words.files[file]}
            </th>
            <td className="px-2 py-2 text-text-2">{words.fileNotes[file]}</td>
            <td className="px-2 py-2 pe-6 text-end">
              <DownloadButton month={month} file={file} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DownloadButton({ month, file }: { month: string; file: MonthFile }) {
  const { ledger: words } = useTexts();
  const { send, isPending } = useFileExport('POST admin/account/month/export', {
    name: `${file}-${month}`,
    done: words.downloaded,
  });
  return (
    <ExportButtons
      size="small"
      busy={isPending}
      labelOf={(action) => words.downloadOf({ file: words.files[file], action })}
      onExport={(format) => send({ month, file, format })}
    />
  );
}
