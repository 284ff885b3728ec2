import { formatBeijingTime } from '@playlet/domain/beijing';
import { type PaymentAction, type PrepayOrder, ProviderError, type Scene } from '../provider.ts';
import { formatYuan } from './amount.ts';
import type { AlipayClient } from './client.ts';

/** Pages for phones and for computers. */
export const SCENES = ['wap', 'page'] as const satisfies Scene[];

const METHODS = {
  wap: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  page: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
} as const;

const MAX_SUBJECT_LENGTH = 128;

/**
 * The signed address that the payer's browser opens. Nothing is sent: Alipay learns of the order when the payer
 * arrives.
 * @throws ProviderError `refused` for a scene that Alipay does not have
 * @see https://opendocs.alipay.com/open/29ae8cb6_alipay.trade.wap.pay
 * @see https://opendocs.alipay.com/open/270/105898
 */
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

/**
 * A subject without the characters / = & that Alipay rejects, and without the commas that separate columns in its
 * statements.
 */
function subjectOf(subject: string): string {
  const clean = subject
    .replace(/[/=&\p{Cc}]+/gu, ' ')
    .replaceAll(',', '，')
    .trim();
  return [...clean].slice(0, MAX_SUBJECT_LENGTH).join('') || '订单';
}
