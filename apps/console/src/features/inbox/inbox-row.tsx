import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsShuffle,
  IconCertificate,
  IconChevronRight,
  IconClipboardCheck,
  IconFileOff,
  IconMessage2Question,
  IconReceiptRefund,
  IconScale,
  IconStethoscope,
} from '@tabler/icons-react';
import { formatMoment } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { formatFen } from '../money/format.ts';
import { type InboxItem, type InboxKind, pathOf } from './inbox.ts';

const icons = {
  alert: IconAlertTriangle,
  request: IconMessage2Question,
  refund: IconReceiptRefund,
  statement: IconFileOff,
  difference: IconScale,
  ingest: IconArrowsShuffle,
  returned: IconArrowBackUp,
  review: IconClipboardCheck,
  license: IconCertificate,
  finding: IconStethoscope,
} satisfies Record<InboxKind, typeof IconScale>;

const tones = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  waiting: 'bg-surface-2 text-text-2',
} satisfies Record<InboxItem['level'], string>;

/** An item of the inbox, which leads to the place where it is done. */
export function InboxRow({ item }: { item: InboxItem }) {
  const texts = useTexts();
  const Icon = icons[item.kind];
  const values = valuesOf(item, texts);
  return (
    <Link
      to={pathOf(item)}
      data-inbox-row
      className="group flex items-center gap-3 px-6 py-2.5 outline-offset-[-2px] hover:bg-surface-2"
    >
      <span
        aria-hidden
        className={`grid size-8 shrink-0 place-items-center rounded-full ${tones[item.level]}`}
      >
        <Icon size={17} stroke={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold group-hover:underline">
          {texts.inbox.titles[item.kind](values)}
        </b>
        <span className="block truncate text-caption text-text-2">
          {texts.inbox.kinds[item.kind]} · {describeNote(item, values, texts)}
        </span>
      </span>
      <span className="shrink-0 text-end text-caption text-text-2">
        <DueOrSince item={item} />
      </span>
      <IconChevronRight size={16} aria-hidden className="shrink-0 text-text-3 stacked:hidden" />
    </Link>
  );
}

/** The days left of work that has a day, else since when it waits. */
function DueOrSince({ item: { kind, daysLeft, level, since } }: { item: InboxItem }) {
  const { inbox, requests } = useTexts();
  if (daysLeft === null) return formatMoment(since);
  const tone = level === 'waiting' ? 'neutral' : level;
  const over = kind === 'request' ? requests.overdue({ count: -daysLeft }) : inbox.expired;
  const left =
    kind === 'request' ? requests.dueLeft({ count: daysLeft }) : inbox.daysLeft({ count: daysLeft });
  return <Tag tone={tone}>{daysLeft < 0 ? over : left}</Tag>;
}

type Values = ReturnType<typeof valuesOf>;

/** Returns the values of titles and notes, in the language of the console. */
function valuesOf(item: InboxItem, { inbox, money, requests, status }: Texts) {
  const names: Record<string, string> = { ...status.kinds, ...requests.kinds };
  const channels: Record<string, string> = money.channels;
  return {
    count: item.count,
    amount: formatFen(item.amount),
    by: item.by === '' ? inbox.nobody : item.by,
    day: item.dueOn ?? '',
    name: item.kind === 'statement' ? (channels[item.name] ?? item.name) : item.name,
    subject: names[item.subject] ?? item.subject,
  };
}

function describeNote(item: InboxItem, values: Values, { inbox }: Texts): string {
  const note = inbox.notes[item.kind];
  return typeof note === 'string' ? note : note(values);
}
