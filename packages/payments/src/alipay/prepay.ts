import { formatBeijingTime } from '@playlet/domain/beijing';
import { type PaymentAction, type PrepayOrder, ProviderError, type Scene } from '../provider.ts';
import { formatYuan } from './amount.ts';
import type { AlipayClient } from './client.ts';

/** On phones and on computers. */
export const SCENES = ['wap', 'page'] as const satisfies Scene[];

const METHODS = {
  wap: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  page: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
} as const;

const MAX_SUBJECT_LENGTH = 128;

/** The payer's own browser brings the order to Alipay: until then Alipay knows nothing of it. */
export function prepay(client: AlipayClient, order: PrepayOrder): PaymentAction {
  const scene = SCENES.find((one) => one === order.scene);
  if (!scene) throw new ProviderError('refused', `Alipay is not paid by ${order.scene}`);
  const { method, product } = METHODS[scene];
  const content = {
    out_trade_no: order.no,
    total_amount: formatYuan(order.amount),
    subject: subjectOf(order.subject),
    product_code: product,
    time_expire: formatBeijingTime(order.expiresAt.getTime()),
    goods_type: '0',
    ...(scene === 'wap' && { quit_url: order.returnUrl }),
  };
  return { type: 'redirect', url: client.pageUrl(method, content, order) };
}

/** Alipay takes no / = & in a subject, and its bills are in columns by commas. */
function subjectOf(subject: string): string {
  const clean = subject
    .replace(/[/=&\p{Cc}]+/gu, ' ')
    .replaceAll(',', '，')
    .trim();
  return [...clean].slice(0, MAX_SUBJECT_LENGTH).join('') || '订单';
}
