import type { Plan } from '@playlet/contract/entities/money';
import { useQuery } from '@tanstack/react-query';
import type { Search } from '../../../lib/page-props.ts';
import { callQuery } from '../../../lib/query.ts';
import type { Goods } from './goods.ts';
import { usePayForm } from './pay-form.ts';
import { firstChoice } from './plan-choice.ts';

/** What the address asks to buy: `group` a whole drama, `topup` balance in fen, else a membership, `plan` chosen first. */
export function useGoods({ group, topup, plan }: Search) {
  const plans = useQuery(callQuery('POST public/account/plan/list', {}));
  const drama = useQuery({
    ...callQuery('GET member/video/group/detail', { id: group ?? '' }),
    enabled: group !== undefined,
  });
  const chosen = usePayForm((form) => form.planId);
  const list: readonly Plan[] = plans.data?.list ?? [];
  return {
    plans: list,
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
    const one = list.find(({ id }) => id === chosen) ?? firstChoice(list, plan);
    return one && { kind: 'membership', plan: one };
  }
}
