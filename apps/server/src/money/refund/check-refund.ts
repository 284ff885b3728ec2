import { providerOf } from '@playlet/checkout';
import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { RefundRow } from '@playlet/core/refunds/refund';
import { refundFacts } from '@playlet/core/refunds/refund-facts';
import { refundRuleOf } from '@playlet/domain/money/refund-rule';
import { ProviderError } from '@playlet/payments';
import type { BaseContext } from '../../base-context.ts';

type Fact = OutputOf<Api['GET admin/account/refund/detail']>['facts'][number];

/**
 * Collects the system's findings about a refund, so that the decision needs no trust. The provider is asked while it is
 * undecided.
 */
export async function checkRefund(context: BaseContext, refund: RefundRow): Promise<Fact[]> {
  const [found, provider] = await Promise.all([
    refundFacts(context.db, refund),
    askProvider(context, refund),
  ]);
  const { exceptionKind, otherRefunds, grants, plays, earlierRefunds } = found;
  const rule = exceptionKind === null ? null : refundRuleOf(exceptionKind);
  return [
    {
      fact: 'rule',
      // Of an order it is a person's word that something could not be delivered, or that a minor paid.
      verdict: rule === null ? 'info' : rule === refund.rule ? 'yes' : 'no',
      count: null,
      text: exceptionKind,
    },
    provider,
    { fact: 'once', verdict: otherRefunds === 0 ? 'yes' : 'no', count: otherRefunds, text: null },
    { fact: 'goods', verdict: 'info', count: refund.exception_id === null ? grants : 0, text: null },
    { fact: 'plays', verdict: 'info', count: plays, text: null },
    { fact: 'history', verdict: 'info', count: earlierRefunds, text: null },
  ];
}

async function askProvider(context: BaseContext, refund: RefundRow): Promise<Fact> {
  const answer = (verdict: Fact['verdict'], text: string | null): Fact => ({
    fact: 'provider',
    verdict,
    count: null,
    text,
  });
  const provider = providerOf(context.payments, refund);
  if (!provider) return answer(refund.channel === 'balance' ? 'yes' : 'unknown', null);
  if (refund.state !== 'REQUESTED') return answer('info', refund.state);
  try {
    const found = await provider.queryTrade(refund.order_no);
    if (found.state !== 'paid') return answer('no', found.state);
    const { transactionNo, refunded } = found.trade;
    if (refunded) return answer('no', 'refunded');
    // Of two payments of an order the provider reports one.
    return transactionNo === refund.transaction_no ? answer('yes', 'paid') : answer('unknown', transactionNo);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return answer('unknown', null);
  }
}
