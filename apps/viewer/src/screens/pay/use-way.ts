import type { PaymentChannel } from '@playlet/contract/entities/money';
import { useSession } from '../../features/session/session.ts';
import { useWidth } from '../../lib/media-query.ts';
import { useText } from '../../lib/text.ts';
import { type Goods, priceOf } from './goods.ts';
import { usePayForm } from './pay-form.ts';
import { isShutHere, type OpenChannel, sceneOf } from './pay-scene.ts';
import { type Way, waysFor } from './ways.tsx';

/** The ways to pay for these goods, and the one that is taken: the buyer's choice, or the first that will do. */
export function useWay(channels: readonly OpenChannel[], goods: Goods, openid: string | undefined) {
  const t = useText();
  const balance = useSession(({ currentUser }) => currentUser?.balance ?? null);
  const asked = usePayForm((form) => form.channel);
  const wide = useWidth() === 'desk';
  const surface = { wide, openid };
  const ways = waysFor(
    t,
    channels.map(({ channel }) => channel),
    {
      price: priceOf(goods),
      topUp: goods.kind === 'balance',
      balance,
      isShut: (channel) => isShutHere(channel, surface),
    },
  );
  const usable = ways.filter(({ shut }) => !shut);
  // What a guest has in a balance nobody knows before they log in.
  const mayPay = ({ channel: one, low }: Way) => !low && !(one === 'balance' && balance === null);
  const channel = (usable.find((way) => way.channel === asked) ?? usable.find((way) => mayPay(way)))?.channel;
  return {
    ways,
    channel,
    scene: sceneOf(channels, channel, surface),
    wide,
    choose: (next: PaymentChannel) => usePayForm.setState({ channel: next }),
  };
}
