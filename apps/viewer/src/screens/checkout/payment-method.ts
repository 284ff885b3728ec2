import type { PaymentChannel, PayScene } from '@playlet/contract/entities/money';
import { paymentChannels } from '../../features/checkout/payment-channels.ts';
import { isInWechat } from '../../features/checkout/wechat-view.ts';
import { useSession } from '../../features/session/session.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLayout } from '../../lib/media-query.ts';
import { useText } from '../../lib/text.ts';
import { useCheckoutForm } from './checkout-form.ts';
import { formatProductName, type Product, priceOf } from './product.ts';

/** A payment channel as this page offers it. */
export type PaymentMethod = {
  channel: PaymentChannel;
  note?: string;
  /** It cannot pay for this here; the note says why. */
  unavailable?: boolean;
};

/** A channel the service accepts, and the scenes it accepts it in. */
export type OpenChannel = { channel: PaymentChannel; scenes: string[] };
/** The page's surface; `openid` is the payer's OpenID at WeChat, known where an official account led here. */
type Surface = { wide: boolean; openid: string | undefined };

/** The methods a product can be paid with, and the chosen one: the buyer's choice, or the first that can pay. */
export function usePaymentMethod(
  channels: readonly OpenChannel[],
  product: Product,
  openid: string | undefined,
) {
  const t = useText();
  const balance = useSession(({ currentUser }) => currentUser?.balance ?? null);
  const wanted = useCheckoutForm((form) => form.channel);
  const wide = useLayout() === 'desktop';
  const surface = { wide, openid };
  const methods = listPaymentMethods(
    t,
    channels.map(({ channel }) => channel),
    {
      price: priceOf(product),
      what: formatProductName(t, product),
      topUp: product.kind === 'balance',
      balance,
      isUnavailable: (channel) => isUnavailableHere(channel, surface),
    },
  );
  const usable = methods.filter(({ unavailable }) => !unavailable);
  const channel = (usable.find((method) => method.channel === wanted) ?? usable[0])?.channel;
  return {
    methods,
    channel,
    scene: sceneOf(channels, channel, surface),
    wide,
    choose: (next: PaymentChannel) => useCheckoutForm.setState({ channel: next }),
  };
}

const DISPLAY_ORDER = Object.keys(paymentChannels) as PaymentChannel[];

type Sentence = (
  key:
    | 'pay.method.balanceText'
    | 'pay.method.balanceLow'
    | 'pay.method.balanceGuest'
    | 'pay.method.sandboxText'
    | 'pay.method.outsideWechat',
  values?: Record<string, string>,
) => string;

type Payer = {
  price: number;
  /** The product, in a few words. */
  what: string;
  topUp: boolean;
  /** Null for a guest. */
  balance: number | null;
  isUnavailable: (channel: PaymentChannel) => boolean;
};

/** The open channels, those that can pay for a product first. */
export function listPaymentMethods(
  t: Sentence,
  open: readonly PaymentChannel[],
  { price, what, topUp, balance, isUnavailable }: Payer,
): PaymentMethod[] {
  return DISPLAY_ORDER.filter((channel) => open.includes(channel) && !(channel === 'balance' && topUp))
    .map((channel): PaymentMethod => {
      if (isUnavailable(channel)) return { channel, unavailable: true, note: t('pay.method.outsideWechat') };
      if (channel === 'sandbox') return { channel, note: t('pay.method.sandboxText') };
      if (channel !== 'balance') return { channel };
      // A guest's balance is unknown before the login.
      if (balance === null) return { channel, unavailable: true, note: t('pay.method.balanceGuest') };
      if (balance < price) return { channel, unavailable: true, note: t('pay.method.balanceLow', { what }) };
      return { channel, note: t('pay.method.balanceText', { amount: formatMoney(balance) }) };
    })
    .toSorted((one, other) => Number(one.unavailable ?? false) - Number(other.unavailable ?? false));
}

/**
 * A computer shows a code to scan where the channel has one, else its own page; WeChat pays over the page; elsewhere the
 * service chooses.
 */
export function sceneOf(
  channels: readonly OpenChannel[],
  channel: PaymentChannel | undefined,
  { wide, openid }: Surface,
): PayScene | undefined {
  const scenes = channels.find((one) => one.channel === channel)?.scenes ?? [];
  if (openid && isInWechat() && scenes.includes('jsapi')) return 'jsapi';
  if (!wide) return undefined;
  if (scenes.includes('native')) return 'native';
  return scenes.includes('page') ? 'page' : undefined;
}

/** Whether the channel cannot be used here: WeChat on a phone opens neither its own payment links nor Alipay's. */
export function isUnavailableHere(channel: PaymentChannel, { wide, openid }: Surface): boolean {
  if (wide || !isInWechat()) return false;
  const { inWechat } = paymentChannels[channel];
  return inWechat === 'never' || (inWechat === 'named-payer' && !openid);
}
