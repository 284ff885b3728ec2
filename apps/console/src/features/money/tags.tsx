import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBrandAlipay,
  IconBrandWechat,
  IconCheck,
  IconClock,
  IconFlask,
  IconReceiptRefund,
  IconWallet,
} from '@tabler/icons-react';
import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

export type OrderLine = CallOutput<'POST admin/account/order/list'>['list'][number];
type Channel = OrderLine['channel'];

const channelIcons = {
  wechat: { Icon: IconBrandWechat, color: 'text-success' },
  alipay: { Icon: IconBrandAlipay, color: 'text-info' },
  balance: { Icon: IconWallet, color: 'text-text-2' },
  sandbox: { Icon: IconFlask, color: 'text-text-2' },
} as const satisfies Record<Channel, object>;

/** The payment channel of an order. */
export function ChannelName({ channel }: { channel: Channel }) {
  const { money } = useTexts();
  const { Icon, color } = channelIcons[channel];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={16} aria-hidden className={color} />
      {money.channels[channel]}
    </span>
  );
}

const ICON_PX = 14;

/** The state of an order. */
export function OrderStateTag({ state, late }: Pick<OrderLine, 'state' | 'late'>) {
  const { money } = useTexts();
  const name = late && state === 'PAID' ? money.late : money.states[state];
  if (state === 'PAID')
    return (
      <Tag tone={late ? 'warning' : 'success'} icon={<IconCheck size={ICON_PX} aria-hidden />}>
        {name}
      </Tag>
    );
  if (state === 'REFUNDING' || state === 'REFUNDED')
    return (
      <Tag tone="info" icon={<IconReceiptRefund size={ICON_PX} aria-hidden />}>
        {name}
      </Tag>
    );
  return <Tag icon={state === 'CLOSED' ? undefined : <IconClock size={ICON_PX} aria-hidden />}>{name}</Tag>;
}

/** The state of an order beside the provider's statement. */
export function BooksTag({ books, trouble }: Pick<OrderLine, 'books' | 'trouble'>) {
  const { money } = useTexts();
  if (trouble !== null)
    return (
      <Tag
        tone={books === 'exception' ? 'danger' : 'warning'}
        icon={
          books === 'exception' ? (
            <IconAlertCircle size={ICON_PX} aria-hidden />
          ) : (
            <IconAlertTriangle size={ICON_PX} aria-hidden />
          )
        }
      >
        {money.troubles[trouble]}
      </Tag>
    );
  if (books === 'matched') return <Tag tone="success">{money.books.matched}</Tag>;
  return books === 'waiting' ? <Tag>{money.books.waiting}</Tag> : <span className="text-text-3">—</span>;
}
