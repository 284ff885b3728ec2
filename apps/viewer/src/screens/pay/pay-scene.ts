import type { PaymentChannel, PayScene } from '@playlet/contract/entities/money';
import { isInWechat } from '../../features/checkout/wechat-view.ts';

/** A channel that is open, and how it can be paid by. */
export type OpenChannel = { channel: PaymentChannel; scenes: string[] };
/** What the page is shown on; `openid` is WeChat's name of the payer, known where an official account led here. */
type Surface = { wide: boolean; openid: string | undefined };

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

/** Whether the channel cannot be paid by here: WeChat on a phone opens neither its own pay links nor Alipay's. */
export function isShutHere(channel: PaymentChannel, { wide, openid }: Surface): boolean {
  if (wide || !isInWechat()) return false;
  return channel === 'alipay' || (channel === 'wechat' && !openid);
}
