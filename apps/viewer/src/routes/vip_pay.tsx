import type { PageProps } from '../lib/navigation.ts';
import { CheckoutPage } from '../screens/checkout/checkout-page.tsx';
import { Outcome } from '../screens/order/outcome.tsx';

export const access = 'pay';
export const denied = '/my/setting/teen';

/**
 * Sells a membership, or with `group` a whole drama, or with `topup` balance; with `order` it shows the state of one.
 * `back` is the address to continue at; `openid` is the payer's name at WeChat, where an official account led here.
 */
export default function VipPay({ search }: PageProps) {
  if (search.order) return <Outcome id={search.order} back={search.back} left={search.left !== undefined} />;
  return <CheckoutPage search={search} />;
}
