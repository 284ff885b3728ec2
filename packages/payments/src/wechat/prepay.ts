import type { WechatSettings } from '@playlet/config';
import { formatBeijingRfc3339 } from '@playlet/domain/beijing';
import { z } from 'zod';
import { type PaymentAction, type PrepayOrder, ProviderError } from '../provider.ts';
import { isCode, parseResult, type WechatClient } from './transport/client.ts';
import { createNonce, payMessage, signMessage, unixSecondsOf } from './transport/sign.ts';

export const SCENES = ['h5', 'jsapi', 'native'] as const;
type WechatScene = (typeof SCENES)[number];

/** WeChat Pay documents characters, and has counted bytes before. */
const MAX_DESCRIPTION_BYTES = 127;

/**
 * Submits an order. The same order submitted again stays one trade, with a fresh payment action.
 * @throws ProviderError `refused` with WeChat Pay's code, or `unavailable`
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791834
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791856
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791877
 */
export async function prepay(client: WechatClient, order: PrepayOrder): Promise<PaymentAction> {
  const scene = sceneOf(order);
  const body = { ...commonFields(client.settings, order), ...sceneFields(scene, order) };
  const answer = await client.call({ method: 'POST', path: `/v3/pay/transactions/${scene}`, body });
  // Nothing is left to pay; the status query finds the money.
  if (!answer.done && isCode(answer.code, 'ORDERPAID'))
    throw new ProviderError('unavailable', 'WeChat Pay has the money of this trade already');
  switch (scene) {
    case 'h5':
      return {
        type: 'redirect',
        url: withReturnUrl(parseResult(answer, h5Answer, 'prepay').h5_url, order.returnUrl),
      };
    case 'native':
      return { type: 'qr', text: parseResult(answer, nativeAnswer, 'prepay').code_url };
    case 'jsapi':
      return {
        type: 'jsapi',
        parameters: jsapiParameters(client, parseResult(answer, jsapiAnswer, 'prepay').prepay_id),
      };
  }
}

const h5Answer = z.object({ h5_url: z.url({ protocol: /^https?$/ }) });
const nativeAnswer = z.object({ code_url: z.string().min(1) });
const jsapiAnswer = z.object({ prepay_id: z.string().min(1) });

function sceneOf({ scene, openid }: PrepayOrder): WechatScene {
  const known = SCENES.find((name) => name === scene);
  if (!known) throw new ProviderError('refused', `WeChat Pay has no scene ${scene}`);
  if (known === 'jsapi' && !openid) throw new ProviderError('refused', 'JSAPI needs the openid of the payer');
  return known;
}

function commonFields({ base, appId, mchId }: WechatSettings, order: PrepayOrder) {
  // A simulator on this machine accepts http addresses.
  if (base.startsWith('https:') && !order.notifyUrl.startsWith('https:'))
    throw new ProviderError('refused', 'WeChat Pay sends notices to https addresses only: check PUBLIC_URL');
  return {
    appid: appId,
    mchid: mchId,
    description: truncateBytes(order.subject, MAX_DESCRIPTION_BYTES),
    out_trade_no: order.no,
    time_expire: formatBeijingRfc3339(order.expiresAt.getTime()),
    notify_url: order.notifyUrl,
    amount: { total: order.amount, currency: 'CNY' },
  };
}

function sceneFields(scene: WechatScene, { payerIp, openid }: PrepayOrder) {
  const scene_info = { payer_client_ip: payerIp };
  if (scene === 'h5') return { scene_info: { ...scene_info, h5_info: { type: 'Wap' } } };
  return scene === 'jsapi' ? { scene_info, payer: { openid } } : { scene_info };
}

function withReturnUrl(h5Url: string, returnUrl: string): string {
  return `${h5Url}${h5Url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}`;
}

/**
 * The signed parameters that a page passes to WeChat's own browser.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791857
 */
function jsapiParameters({ settings, now }: WechatClient, prepayId: string): Record<string, string> {
  const timeStamp = unixSecondsOf(now());
  const nonceStr = createNonce();
  const packageText = `prepay_id=${prepayId}`;
  return {
    appId: settings.appId,
    timeStamp,
    nonceStr,
    package: packageText,
    signType: 'RSA',
    paySign: signMessage(payMessage(settings.appId, timeStamp, nonceStr, packageText), settings.privateKey),
  };
}

/** As much of a text as fits into `bytes`, without splitting a character. */
export function truncateBytes(text: string, bytes: number): string {
  let length = 0;
  let short = '';
  // Back-ticks and line ends would break the rows of the statement.
  for (const character of text.replace(/[`\p{Cc}]/gu, ' ')) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    short += character;
  }
  return short;
}
