import type { CallOutput } from '../../lib/call.ts';
import type { Texts } from '../../lib/text.ts';

type OrderLine = CallOutput<'POST admin/account/order/list'>['list'][number];

/** Returns the product of an order. */
export function formatProductName(
  { money }: Texts,
  { kind, duration, title }: Pick<OrderLine, 'kind' | 'duration' | 'title'>,
): string {
  if (kind === 'membership' && duration) return money.durations[duration];
  return kind === 'drama' ? money.wholeDrama({ title: title ?? '' }) : money.topUp;
}
