import { startAlipaySimulator } from '@playlet/testing/alipay/simulator';
import type { AlipaySimulator } from '@playlet/testing/alipay/world';
import { listen } from '@playlet/testing/listen';
import { startWechatPaySimulator, type WechatPaySimulator } from '@playlet/testing/wechat-pay/simulator';
import { afterAll } from 'vitest';

export type Providers = {
  wechat: WechatPaySimulator;
  alipay: AlipaySimulator;
  /** The environment of a server that takes payments of both. */
  env: Record<string, string>;
  /** Delivers notifications to these servers from now on, in turns. */
  aim(...servers: { baseUrl: string }[]): void;
};

/** Both providers, and the public address they deliver notifications to; closed when the test file is done. */
export async function startProviders(now: () => number = Date.now): Promise<Providers> {
  const [wechat, alipay] = await Promise.all([
    startWechatPaySimulator({ now }),
    startAlipaySimulator({ now }),
  ]);
  let targets: string[] = [];
  let turn = 0;
  const front = await listen(async ({ path, headers: { host: _, connection: __, ...headers }, body }) => {
    turn += 1;
    const address = `${targets[turn % targets.length]}${path}`;
    const answer = await fetch(address, { method: 'POST', headers: headers as Record<string, string>, body });
    return { status: answer.status, body: await answer.text() };
  });
  afterAll(() => Promise.all([wechat.close(), alipay.close(), front.close()]));
  return {
    wechat,
    alipay,
    env: { PUBLIC_URL: front.url, ...wechat.environment(), ...alipay.environment() },
    aim(...servers) {
      targets = servers.map(({ baseUrl }) => baseUrl);
    },
  };
}
