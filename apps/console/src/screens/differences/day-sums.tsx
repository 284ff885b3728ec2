import { useState } from 'react';
import { formatDifference, formatFen } from '../../features/money/format.ts';
import { SumsHead, sumCell } from '../../features/money/sums-head.tsx';
import { ChannelName } from '../../features/money/tags.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { ScrollRegion } from '../../ui/page.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { ChannelDay } from './troubles.ts';

type Act = { kind: 'close' | 'correct'; channel: ChannelDay };

/** The sums of books and statements of every provider on a day, and its close. */
export function DaySums({ channels, day }: { channels: readonly ChannelDay[]; day: string }) {
  const { differences: words, orders } = useTexts();
  const [act, setAct] = useState<Act | null>(null);
  const total = (of: (one: ChannelDay) => number) => channels.reduce((sum, one) => sum + of(one), 0);
  return (
    <ScrollRegion label={words.sums} className="shrink-0 border-b border-line">
      <table className="w-full border-collapse">
        <SumsHead
          rows={orders.channel}
          numbers={[
            words.count,
            words.here,
            words.there,
            words.delta,
            words.explained,
            words.open,
            words.close,
          ]}
        />
        <tbody>
          {channels.map((one) => (
            <tr key={one.channel} className="border-b border-line">
              <th scope="row" className="px-2 py-2 ps-6 text-start font-normal">
                <ChannelName channel={one.channel} />
              </th>
              <td className={sumCell}>{formatCount(one.payments + one.refunds)}</td>
              <td className={sumCell}>{formatFen(one.booked)}</td>
              <td className={sumCell}>{one.matchedAt === null ? '—' : formatFen(one.statement)}</td>
              <td className={`${sumCell} ${one.statement === one.booked ? '' : 'font-semibold text-danger'}`}>
                {one.matchedAt === null ? '—' : formatDifference(one.statement - one.booked)}
              </td>
              <td className={sumCell}>{formatDifference(one.explained)}</td>
              <td className={sumCell}>{formatCount(one.openDifferences)}</td>
              <td className={`${sumCell} pe-6`}>
                <CloseCell day={one} onAct={(kind) => setAct({ kind, channel: one })} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className="px-2 py-2 ps-6 text-start font-semibold">
              {words.total}
            </th>
            <td className={sumCell}>{formatCount(total(({ payments, refunds }) => payments + refunds))}</td>
            <td className={sumCell}>{formatFen(total(({ booked }) => booked))}</td>
            <td className={sumCell}>{formatFen(total(({ statement }) => statement))}</td>
            <td className={sumCell}>
              {formatDifference(total(({ statement, booked }) => statement - booked))}
            </td>
            <td className={sumCell}>{formatDifference(total(({ explained }) => explained))}</td>
            <td className={sumCell}>{formatCount(total(({ openDifferences }) => openDifferences))}</td>
            <td className={`${sumCell} pe-6`}>—</td>
          </tr>
        </tfoot>
      </table>
      {act?.kind === 'close' && <CloseDialog channel={act.channel} day={day} onClose={() => setAct(null)} />}
      {act?.kind === 'correct' && (
        <CorrectDialog channel={act.channel} day={day} onClose={() => setAct(null)} />
      )}
    </ScrollRegion>
  );
}

function CloseCell({ day, onAct }: { day: ChannelDay; onAct: (kind: Act['kind']) => void }) {
  const { differences: words } = useTexts();
  const { data: me } = useMe();
  const mayClose = hasPermission(me, 'ledger.close');
  if (day.close)
    return (
      <span className="inline-flex items-center gap-2">
        <span className="text-success" title={day.close.note}>
          {words.closedBy({ who: day.close.by, at: formatMoment(day.close.at) })}
        </span>
        {day.corrections.length > 0 && (
          <span title={day.corrections.map(({ note }) => note).join('\n')}>
            {words.corrected({
              sum: formatDifference(day.corrections.reduce((sum, { amount }) => sum + amount, 0)),
            })}
          </span>
        )}
        {day.sinceClose !== 0 && (
          <span className={day.correctionDue === 0 ? '' : 'text-warning'}>
            {words.sinceClose({ sum: formatDifference(day.sinceClose) })}
          </span>
        )}
        {mayClose && (
          <Button size="small" onClick={() => onAct('correct')}>
            {words.correct}
          </Button>
        )}
      </span>
    );
  if (day.correctionsDue.length > 0)
    return (
      <span className="text-warning">
        {day.correctionsDue
          .map((due) => words.correctFirst({ day: due.day, sum: formatDifference(due.amount) }))
          .join(' ')}
      </span>
    );
  if (!day.closable)
    return <span className="text-warning">{day.matchedAt === null ? words.noStatement : words.notYet}</span>;
  return mayClose ? (
    <Button size="small" onClick={() => onAct('close')}>
      {words.closeDay}
    </Button>
  ) : (
    <span>{words.closable}</span>
  );
}

type DialogProps = { channel: ChannelDay; day: string; onClose: () => void };

function CloseDialog({ channel: { channel, booked }, day, onClose }: DialogProps) {
  const { differences: words, money } = useTexts();
  const { send, isPending } = useCallMutation('POST admin/account/day/close', {
    onSuccess: () => {
      showToast(words.closed);
      onClose();
    },
  });
  // Only a provider's day is closed, and the balance is none.
  if (channel === 'balance') return null;
  return (
    <NoteDialog
      title={words.closeTitle({ channel: money.channels[channel], day })}
      description={words.closeNote}
      submit={words.closeAmount({ amount: formatFen(booked) })}
      isPending={isPending}
      onSubmit={(note) => send({ channel, day, note })}
      onClose={onClose}
    />
  );
}
