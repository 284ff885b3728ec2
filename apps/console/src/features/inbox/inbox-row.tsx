import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsShuffle,
  IconCertificate,
  IconClipboardCheck,
  IconFileOff,
  IconFlag,
  IconGavel,
  IconMessage2Question,
  IconReceiptRefund,
  IconScale,
  IconStethoscope,
  IconUrgent,
} from '@tabler/icons-react';
import { formatMoment } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { formatFen } from '../money/format.ts';
import { type InboxItem, type InboxKind, pathOf } from './inbox.ts';
import { MarkMenu } from './mark-menu.tsx';
import { markItems } from './marks.ts';

const icons = {
  alert: IconAlertTriangle,
  request: IconMessage2Question,
  complaint: IconFlag,
  incident: IconUrgent,
  duty: IconGavel,
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

/** An item of the inbox, which leads to the place where it is done; opening it marks it as read. */
export function InboxRow({ item }: { item: InboxItem }) {
  const texts = useTexts();
  const Icon = icons[item.kind];
  const values = valuesOf(item, texts);
  return (
    <div className="group flex items-center gap-1 pe-4 hover:bg-surface-2">
      <Link
        to={pathOf(item)}
        data-inbox-row={keyOf(item)}
        onClick={() => item.isRead || void markItems([item], 'read')}
        className="flex min-w-0 flex-1 items-center gap-3 py-2.5 ps-6 pe-2 outline-offset-[-2px]"
      >
        <span
          aria-hidden
          className={`relative grid size-8 shrink-0 place-items-center rounded-full ${tones[item.level]}`}
        >
          <Icon size={17} stroke={1.75} />
          {!item.isRead && (
            <span className="absolute -start-0.5 -top-0.5 size-2.5 rounded-full border-2 border-bg bg-brand" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span
            className={`block truncate group-hover:underline stacked:whitespace-normal ${item.isRead ? 'text-text-2' : 'font-semibold'}`}
          >
            {!item.isRead && <span className="sr-only">{texts.inbox.unread} </span>}
            {texts.inbox.titles[item.kind](values)}
          </span>
          <span className="block truncate text-caption text-text-2 stacked:whitespace-normal">
            {texts.inbox.kinds[item.kind]} · {describeNote(item, values, texts)}
          </span>
        </span>
        <span className="shrink-0 text-end text-caption text-text-2">
          {item.isAside ? <AsideEnd item={item} /> : <DueOrSince item={item} />}
        </span>
      </Link>
      <MarkMenu item={item} />
    </div>
  );
}

/** The name of an item in the page. */
export const keyOf = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>): string => `${kind} ${id}`;

function AsideEnd({ item: { asideUntil } }: { item: InboxItem }) {
  const { inbox } = useTexts();
  return asideUntil === null ? inbox.asideToChange : inbox.asideTo({ time: formatMoment(asideUntil) });
}

/** The days left of work that has a day, else since when it waits. */
function DueOrSince({ item: { kind, daysLeft, level, since, count } }: { item: InboxItem }) {
  const { inbox, requests, complaints } = useTexts();
  if (daysLeft === null) return formatMoment(since);
  const tone = level === 'waiting' ? 'neutral' : level;
  if (kind === 'complaint')
    return (
      <Tag tone={tone}>
        {count < 0 ? complaints.overdue({ count: -count }) : complaints.dueLeft({ count })}
      </Tag>
    );
  if (kind === 'incident')
    return (
      <Tag tone={tone}>{count < 0 ? inbox.minutesOver({ count: -count }) : inbox.minutesLeft({ count })}</Tag>
    );
  const over = kind === 'request' ? requests.overdue({ count: -daysLeft }) : inbox.expired;
  const left =
    kind === 'request' ? requests.dueLeft({ count: daysLeft }) : inbox.daysLeft({ count: daysLeft });
  return <Tag tone={tone}>{daysLeft < 0 ? over : left}</Tag>;
}

type Values = ReturnType<typeof valuesOf>;

/** Returns the values of titles and notes, in the language of the console. */
function valuesOf(item: InboxItem, { inbox, money, requests, complaints, compliance, status }: Texts) {
  const names: Record<string, string> =
    item.kind === 'complaint'
      ? complaints.kinds
      : { ...status.kinds, ...requests.kinds, ...compliance.names };
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
