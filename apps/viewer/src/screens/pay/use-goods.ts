import type { Plan } from '@playlet/contract/entities/money';
import { useQuery } from '@tanstack/react-query';
import { firstChoice, type Obstacle, obstacleTo } from '../../features/checkout/plan-choice.ts';
import type { Search } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import type { Goods } from './goods.ts';
import { usePayForm } from './pay-form.ts';

/** What the address asks to buy: `group` a whole drama, `topup` balance in fen, else a membership, `plan` chosen first. */
export function useGoods({ group, topup, plan }: Search) {
  const plans = useQuery(callQuery('POST public/account/plan/list', {}));
  const drama = useQuery({
    ...callQuery('GET member/video/group/detail', { id: group ?? '' }),
    enabled: group !== undefined,
  });
  const chosen = usePayForm((form) => form.planId);
  const minor = usePayForm((form) => form.minor);
  const list: readonly Plan[] = plans.data?.list ?? [];
  const obstacles = obstaclesOf(list);
  const free = list.filter(({ id }) => !obstacles.has(id));
  return {
    plans: list,
    /** Plan to what stands against buying it. */
    obstacles,
    channels: plans.data?.channels ?? [],
    goods: goods(),
    loading: plans.isPending || (group !== undefined && drama.isPending),
    error: (!plans.data && plans.error) || (group !== undefined && !drama.data && drama.error) || null,
    retry: () => void Promise.all([plans.refetch(), group !== undefined && drama.refetch()]),
  };

  function goods(): Goods | undefined {
    if (group !== undefined) return drama.data && { kind: 'drama', group: drama.data };
    if (topup !== undefined)
      return /^\d{1,9}$/.test(topup) ? { kind: 'balance', amount: Number(topup) } : undefined;
    const one = free.find(({ id }) => id === chosen) ?? firstChoice(free, plan);
    return one && { kind: 'membership', plan: one };
  }

  function obstaclesOf(all: readonly Plan[]): ReadonlyMap<string, Obstacle> {
    const cap = plans.data?.minorCap ?? null;
    const found = (declared: boolean) =>
      new Map(
        all.flatMap((one) => {
          const obstacle = obstacleTo(one, declared, cap);
          return obstacle ? [[one.id, obstacle] as const] : [];
        }),
      );
    const mine = found(minor);
    // Who ticked the box by mistake must still see plans: the service refuses what may not be.
    return mine.size < all.length ? mine : found(false);
  }
}
