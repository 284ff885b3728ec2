import type { Plan } from '@playlet/contract/entities/money';
import { useQuery } from '@tanstack/react-query';
import {
  findObstacle,
  type Obstacle,
  offerOf,
  pickDefaultPlan,
  removeChannelPrices,
} from '../../features/checkout/plan-choice.ts';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { formatDay, formatDays } from '../../lib/format.ts';
import type { Search } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import type { Translate } from '../../lib/text.ts';
import { useCheckoutForm } from './checkout-form.ts';

/** The product of the purchase; every price is the service's. */
export type Product =
  | { kind: 'membership'; plan: Plan }
  | { kind: 'drama'; group: Drama }
  | { kind: 'balance'; amount: number };

type Drama = CallOutput<'GET member/video/group/detail'>;
type OrderInput = CallInput<'POST member/account/recharge/create'>;

/** Fen. */
export function priceOf(product: Product): number {
  if (product.kind === 'membership') return offerOf(product.plan).price;
  return product.kind === 'drama' ? (product.group.price ?? 0) : product.amount;
}

/** How an order names the product. */
export function buildProductInput(
  product: Product,
): Pick<OrderInput, 'kind'> & Pick<OrderInput, 'planId' | 'groupId' | 'amount'> {
  if (product.kind === 'membership') return { kind: 'membership', planId: offerOf(product.plan).id };
  if (product.kind === 'drama') return { kind: 'drama', groupId: product.group.id };
  return { kind: 'balance', amount: product.amount };
}

/** In a few words, for a question or a line below the price. */
export function formatProductName(t: Translate, product: Product): string {
  if (product.kind === 'membership') return t(`pay.plan.${product.plan.duration}`);
  if (product.kind === 'drama') return t('order.subject.drama', { title: product.group.title });
  return t('order.subject.balance');
}

/** Returns the line below the price: the day it buys, or its purpose. */
export function formatProductLine(t: Translate, product: Product): string {
  if (product.kind !== 'membership') return formatProductName(t, product);
  const { termDays, expiresAt } = product.plan;
  if (termDays === null) return t('pay.vipLifetime');
  return `${formatDays(termDays)} · ${t('pay.until', { day: formatDay(expiresAt) })}`;
}

/**
 * Returns the product in the address: `group` a whole drama, `topup` balance in fen, else a membership, `plan` chosen
 * first.
 */
export function useProduct({ group, topup, plan }: Search) {
  const plans = useQuery(callQuery('POST public/account/plan/list', {}));
  const drama = useQuery({
    ...callQuery('GET member/video/group/detail', { id: group ?? '' }),
    enabled: group !== undefined,
  });
  const chosen = useCheckoutForm((form) => form.planId);
  const minor = useCheckoutForm((form) => form.minor);
  const all = plans.data?.list ?? [];
  const list: readonly Plan[] = minor ? removeChannelPrices(all) : all;
  const obstacles = obstaclesOf(list);
  const free = list.filter(({ id }) => !obstacles.has(id));
  return {
    plans: list,
    order: plans.data?.order,
    /** Plans with an obstacle to buying them. */
    obstacles,
    channels: plans.data?.channels ?? [],
    product: product(),
    loading: plans.isPending || (group !== undefined && drama.isPending),
    error: (!plans.data && plans.error) || (group !== undefined && !drama.data && drama.error) || null,
    retry: () => void Promise.all([plans.refetch(), group !== undefined && drama.refetch()]),
  };

  function product(): Product | undefined {
    if (group !== undefined) return drama.data && { kind: 'drama', group: drama.data };
    if (topup !== undefined)
      return /^\d{1,9}$/.test(topup) ? { kind: 'balance', amount: Number(topup) } : undefined;
    const asked = plan ?? plans.data?.preselected ?? undefined;
    const one = free.find(({ id }) => id === chosen) ?? pickDefaultPlan(free, asked, plans.data?.order);
    return one && { kind: 'membership', plan: one };
  }

  function obstaclesOf(all: readonly Plan[]): ReadonlyMap<string, Obstacle> {
    const cap = plans.data?.minorCap ?? null;
    const found = (declared: boolean) =>
      new Map(
        all.flatMap((one) => {
          const obstacle = findObstacle(one, declared, cap);
          return obstacle ? [[one.id, obstacle] as const] : [];
        }),
      );
    const mine = found(minor);
    // A buyer who ticked the box by mistake must still see plans: the service refuses forbidden ones.
    return mine.size < all.length ? mine : found(false);
  }
}
