import { invalidate } from '../../lib/cache.ts';

/** The interface of WeChat's own browser. */
type Bridge = {
  invoke: (
    name: 'getBrandWCPayRequest',
    parameters: Record<string, string>,
    done: (answer: { err_msg: string }) => void,
  ) => void;
};

/** WeChat puts its bridge in a moment after the page. */
const BRIDGE_MS = 3000;

/** Whether the page is open in WeChat: only there WeChat pays over the page. */
export function isInWechat(): boolean {
  return bridge() !== undefined || /MicroMessenger/i.test(navigator.userAgent);
}

/**
 * Has WeChat ask for the payment over the page. Whatever it answers, the order itself is asked after: its word to a page
 * proves nothing. Elsewhere than in WeChat nothing happens.
 */
export async function payInWechat(parameters: Record<string, string>): Promise<void> {
  const ready = await readyBridge();
  if (!ready) return;
  await new Promise((resolve) => ready.invoke('getBrandWCPayRequest', parameters, resolve));
  invalidate('GET member/account/recharge/detail');
}

async function readyBridge(): Promise<Bridge | undefined> {
  if (bridge() || !isInWechat()) return bridge();
  await new Promise<void>((resolve) => {
    const go = () => resolve();
    document.addEventListener('WeixinJSBridgeReady', go, { once: true });
    setTimeout(go, BRIDGE_MS);
  });
  return bridge();
}

function bridge(): Bridge | undefined {
  // WeChat's own global, of this shape since 2014.
  return (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
}
