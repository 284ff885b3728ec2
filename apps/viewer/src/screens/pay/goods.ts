import type { Plan } from '@playlet/contract/entities/money';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { formatDay } from '../../lib/format.ts';
import type { Translate } from '../../lib/text.ts';

/** What is about to be bought; every price is the service's. */
export type Goods =
  | { kind: 'membership'; plan: Plan }
  | { kind: 'drama'; group: Drama }
  | { kind: 'balance'; amount: number };

type Drama = CallOutput<'GET member/video/group/detail'>;
type OrderInput = CallInput<'POST member/account/recharge/create'>;

/** Fen. */
export function priceOf(goods: Goods): number {
  if (goods.kind === 'membership') return goods.plan.price;
  return goods.kind === 'drama' ? (goods.group.price ?? 0) : goods.amount;
}

/** How the goods are named in an order. */
export function orderedAs(
  goods: Goods,
): Pick<OrderInput, 'kind'> & Pick<OrderInput, 'planId' | 'groupId' | 'amount'> {
  if (goods.kind === 'membership') return { kind: 'membership', planId: goods.plan.id };
  if (goods.kind === 'drama') return { kind: 'drama', groupId: goods.group.id };
  return { kind: 'balance', amount: goods.amount };
}

/** In a few words, for a question or a line below the price. */
export function goodsName(t: Translate, goods: Goods): string {
  if (goods.kind === 'membership') return t(`pay.plan.${goods.plan.duration}`);
  if (goods.kind === 'drama') return t('order.subject.drama', { title: goods.group.title });
  return t('order.subject.balance');
}

/** Below the price: what is bought, and that it does not renew itself. */
export function goodsLine(t: Translate, goods: Goods): string {
  const name = goodsName(t, goods);
  return goods.kind === 'membership' ? `${name} · ${t('pay.noAutoRenew')}` : name;
}

/** Until when a membership paid now would run. */
export function untilOf(t: Translate, { termDays, expiresAt }: Plan): string {
  return termDays === null ? t('pay.onceForGood') : t('pay.until', { day: formatDay(expiresAt) });
}
