import { z } from 'zod';
import { ProviderError, type RefundRequest, type RefundState } from '../provider.ts';
import { formatYuan } from './amount.ts';
import { type AlipayClient, parseResult } from './client.ts';

const MAX_REASON_LENGTH = 80;

const refundAnswer = z.object({ out_trade_no: z.string(), fund_change: z.string().optional() });
const refundQueryAnswer = z.object({
  refund_status: z.string().optional(),
  out_request_no: z.string().optional(),
});

/**
 * Refunds a payment. The refund number is the idempotency key: sent again, it is the same refund.
 * @throws ProviderError `refused` with Alipay's code, or `unavailable`
 * @see https://opendocs.alipay.com/open/4b7cc5db_alipay.trade.refund
 */
export async function refund(client: AlipayClient, request: RefundRequest): Promise<RefundState> {
  const { no, transactionNo, refundNo, amount, reason } = request;
  const answer = await client.call('alipay.trade.refund', {
    out_trade_no: no,
    trade_no: transactionNo,
    out_request_no: refundNo,
    refund_amount: formatYuan(amount),
    refund_reason: [...reason].slice(0, MAX_REASON_LENGTH).join(''),
  });
  const { out_trade_no, fund_change } = parseResult(answer, refundAnswer, 'refund');
  if (out_trade_no !== no) throw new ProviderError('unavailable', 'Alipay answered with another trade');
  if (fund_change === 'Y') return 'done';
  // This request moved no money: an earlier one did, or none has yet.
  const state = await queryRefund(client, { no, refundNo });
  return state === 'absent' ? 'underway' : state;
}

/**
 * The state of a refund; `absent` where Alipay never took it.
 * @throws ProviderError `refused` or `unavailable`
 * @see https://opendocs.alipay.com/open/7be83133_alipay.trade.fastpay.refund.query
 */
export async function queryRefund(
  client: AlipayClient,
  { no, refundNo }: Pick<RefundRequest, 'no' | 'refundNo'>,
): Promise<RefundState> {
  const content = { out_trade_no: no, out_request_no: refundNo };
  const answer = await client.call('alipay.trade.fastpay.refund.query', content);
  if (!answer.done && /^ACQ\.(TRADE|REFUND)_NOT_EXIST$/.test(answer.code)) return 'absent';
  const { refund_status, out_request_no } = parseResult(answer, refundQueryAnswer, 'refund query');
  if (out_request_no !== undefined && out_request_no !== refundNo)
    throw new ProviderError('unavailable', 'Alipay answered with another refund');
  switch (refund_status) {
    case 'REFUND_SUCCESS':
      return 'done';
    case 'REFUND_PROCESSING':
      return 'underway';
    // Alipay omits the state where it never took the refund; sending the refund again is safe.
    case undefined:
    case '':
      return 'absent';
    default:
      return 'failed';
  }
}
