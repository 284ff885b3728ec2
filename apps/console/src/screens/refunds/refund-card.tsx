import { formatFen } from '../../features/money/format.ts';
import { ChannelName } from '../../features/money/tags.tsx';
import type { CallOutput } from '../../lib/call.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Avatar } from '../../ui/tag.tsx';

export type Refund = CallOutput<'POST admin/account/refund/list'>['list'][number];

/** A refund in the queue. */
export function RefundCard({
  refund,
  isOpen,
  onOpen,
}: {
  refund: Refund;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { refunds, marks } = useTexts();
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className="flex w-full flex-col gap-1 border-b border-line px-6 py-3 text-start hover:bg-hover aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_2px_0_0_var(--text-1)]"
    >
      <span className="flex items-center gap-3">
        <b className="font-semibold tabular">{formatFen(refund.amount)}</b>
        <ChannelName channel={refund.channel} />
        <span className="ms-auto text-caption text-text-2 tabular">{formatMoment(refund.createdAt)}</span>
      </span>
      <span>{refund.rule ? refunds.rules[refund.rule] : refund.reason}</span>
      <span className="flex items-center gap-2 text-caption text-text-2">
        <Avatar name={refund.requestedBy} size={20} />
        {[refunds.requestedBy({ who: refund.requestedBy }), refund.no.slice(-8)].join(marks.comma)}
      </span>
    </button>
  );
}
