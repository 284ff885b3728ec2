import { z } from 'zod';
import { ProviderError, type RefundRequest, type RefundState } from '../provider.ts';
import { truncateBytes } from './prepay.ts';
import { parseResult, type WechatClient } from './transport/client.ts';

const REFUNDS_PATH = '/v3/refund/domestic/refunds';
const MAX_REASON_BYTES = 80;

const refundAnswer = z.object({ out_refund_no: z.string(), status: z.string() });

/**
 * Refunds a payment. The refund number is the idempotency key: sent again, it is the same refund.
 * @throws ProviderError `refused` with WeChat Pay's code, or `unavailable`
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791883
 */
export async function refund({ call }: WechatClient, request: RefundRequest): Promise<RefundState> {
  const { transactionNo, refundNo, amount, total, reason, notifyUrl } = request;
  const body = {
    transaction_id: transactionNo,
    out_refund_no: refundNo,
    reason: truncateBytes(reason, MAX_REASON_BYTES),
    ...(notifyUrl !== '' && { notify_url: notifyUrl }),
    amount: { refund: amount, total, currency: 'CNY' },
  };
  const answer = await call({ method: 'POST', path: REFUNDS_PATH, body });
  return requireOwnRefund(parseResult(answer, refundAnswer, 'refund'), refundNo);
}

/**
 * The state of a refund; `absent` where WeChat Pay does not know it.
 * @throws ProviderError `refused` or `unavailable`
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791884
 */
export async function queryRefund({ call }: WechatClient, refundNo: string): Promise<RefundState> {
  const answer = await call({ method: 'GET', path: `${REFUNDS_PATH}/${encodeURIComponent(refundNo)}` });
  if (!answer.done && answer.status === 404) return 'absent';
  return requireOwnRefund(parseResult(answer, refundAnswer, 'refund'), refundNo);
}

function requireOwnRefund(
  { out_refund_no, status }: z.output<typeof refundAnswer>,
  refundNo: string,
): RefundState {
  if (out_refund_no !== refundNo)
    throw new ProviderError('unavailable', 'WeChat Pay answered with another refund');
  return refundState(status);
}

/**
 * The state behind a refund status. CLOSED and ABNORMAL did not reach the payer: an operator has to look.
 * @throws ProviderError `unavailable` for an unknown status
 */
export function refundState(status: string): RefundState {
  switch (status) {
    case 'SUCCESS':
      return 'done';
    case 'PROCESSING':
      return 'underway';
    case 'CLOSED':
    case 'ABNORMAL':
      return 'failed';
    default:
      throw new ProviderError('unavailable', `WeChat Pay answered with the unknown refund state ${status}`);
  }
}
