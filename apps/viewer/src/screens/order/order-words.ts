import type { Order } from '@playlet/contract/entities/money';
import type { Translate } from '../../lib/text.ts';

/** Returns the subject of an order, in the viewer's language; a drama keeps its own title. */
export function formatOrderSubject(t: Translate, { kind, plan, group, subject }: Order): string {
  if (plan) return t('order.subject.membership', { plan: t(`pay.plan.${plan.duration}`) });
  if (group?.title) return t('order.subject.drama', { title: group.title });
  return kind === 'balance' ? t('order.subject.balance') : subject;
}

/** The page on which the same is bought once more. */
export function payAgainSearch({ plan, group, kind, amount }: Order): Record<string, string> {
  if (plan) return { plan: plan.duration };
  if (group) return { group: group.id };
  return kind === 'balance' ? { topup: String(amount) } : {};
}
