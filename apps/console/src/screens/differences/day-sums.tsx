import { useState } from 'react';
import { formatDifference, formatFen } from '../../features/money/format.ts';
import { ChannelName } from '../../features/money/tags.tsx';
import { may, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { ScrollRegion } from '../../ui/page.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { ChannelDay } from './troubles.ts';

type Act = { kind: 'close' | 'correct'; channel: ChannelDay };

/** What the books and the statement of every provider say of a day, and its close. */
export function DaySums({ channels, day }: { channels: readonly ChannelDay[]; day: string }) {
  const { differences: words, orders } = useTexts();
  const [act, setAct] = useState<Act | null>(null);
  const total = (of: (one: ChannelDay) => number) => channels.reduce((sum, one) => sum + of(one), 0);
  const cell = 'px-2 py-2 text-end tabular';
  return (
    <ScrollRegion label={words.sums} className="shrink-0 border-b border-line">
      <table className="w-full border-collapse">
        <thead className="text-caption text-text-2">
          <tr className="border-b border-line">
            <th scope="col" className="px-2 py-2 ps-6 text-start font-normal">
              {orders.channel}
            </th>
            {[words.count, words.here, words.there, words.delta, words.explained, words.open].map((name) => (
              <th key={name} scope="col" className={`${cell} font-normal`}>
                {name}
              </th>
            ))}
            <th scope="col" className={`${cell} pe-6 font-normal`}>
              {words.close}
            </th>
          </tr>
        </thead>
        <tbody>
          {channels.map((one) => (
            <tr key={one.channel} className="border-b border-line">
              <th scope="row" className="px-2 py-2 ps-6 text-start font-normal">
                <ChannelName channel={one.channel} />
              </th>
              <td className={cell}>{formatCount(one.payments + one.refunds)}</td>
              <td className={cell}>{formatFen(one.booked)}</td>
              <td className={cell}>{one.matchedAt === null ? '—' : formatFen(one.statement)}</td>
              <td className={`${cell} ${one.statement === one.booked ? '' : 'font-semibold text-danger'}`}>
                {one.matchedAt === null ? '—' : formatDifference(one.statement - one.booked)}
              </td>
              <td className={cell}>{formatDifference(one.explained)}</td>
              <td className={cell}>{formatCount(one.openDifferences)}</td>
              <td className={`${cell} pe-6`}>
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
            <td className={cell}>{formatCount(total(({ payments, refunds }) => payments + refunds))}</td>
            <td className={cell}>{formatFen(total(({ booked }) => booked))}</td>
            <td className={cell}>{formatFen(total(({ statement }) => statement))}</td>
            <td className={cell}>{formatDifference(total(({ statement, booked }) => statement - booked))}</td>
            <td className={cell}>{formatDifference(total(({ explained }) => explained))}</td>
            <td className={cell}>{formatCount(total(({ openDifferences }) => openDifferences))}</td>
            <td className={`${cell} pe-6`}>—</td>
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
  const mayClose = may(me, 'ledger.close');
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
        {mayClose && (
          <Button size="small" onClick={() => onAct('correct')}>
            {words.correct}
          </Button>
        )}
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
    invalidates: ['GET admin/account/day/detail'],
    onSuccess: () => {
      toast(words.closed);
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
