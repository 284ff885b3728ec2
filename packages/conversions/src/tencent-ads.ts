import { randomBytes } from 'node:crypto';
import { systemClock } from '@playlet/domain/time';
import type { Conversion, ConversionTeller } from './platform.ts';
import { postJson } from './post-json.ts';

export type TencentAdsSettings = {
  base: string;
  accessToken: string;
  accountId: number;
  actionSetId: number;
  /** The address the conversions are of, as the platform has it on file. */
  site: string;
};

const ACTIONS = { register: 'REGISTER', pay: 'PURCHASE' } as const;
const NONCE_BYTES = 16;
/** Its own side is busy or failing: everything below is wrong with the request. */
const TRY_AGAIN_CODES = new Set([11_000, 11_017, 11_018]);

/**
 * Tencent Ads (腾讯广告): user actions named by the click (`gdt_vid` within WeChat, `qz_gdt` elsewhere); the sum in fen, the time in
 * seconds; `outer_action_id` has it counted once.
 * @see https://datanexus.qq.com/doc/develop/guider/interface/conversion/trackingcgi_to_mktapi
 */
export function createTencentAds(
  settings: TencentAdsSettings,
  { now = systemClock.now } = {},
): ConversionTeller {
  return {
    platform: 'tencent-ads',
    async tell(conversion, signal) {
      const clickId = conversion.parameters.gdt_vid ?? conversion.parameters.qz_gdt;
      if (clickId === undefined) return { outcome: 'skipped' };
      const headers = {
        'access-token': settings.accessToken,
        timestamp: String(Math.floor(now() / 1000)),
        nonce: randomBytes(NONCE_BYTES).toString('hex'),
      };
      const url = new URL('/v3.0/user_actions/add', settings.base);
      const { code, message } = await postJson(
        url,
        tencentBody(settings, conversion, clickId),
        headers,
        signal,
      );
      if (TRY_AGAIN_CODES.has(code)) throw new Error(`${code} ${message}`);
      return code === 0 ? { outcome: 'told' } : { outcome: 'refused', reason: `${code} ${message}` };
    },
  };
}

function tencentBody(
  { accountId, actionSetId, site }: TencentAdsSettings,
  { id, event, at, amountFen }: Conversion,
  clickId: string,
) {
  return {
    account_id: accountId,
    user_action_set_id: actionSetId,
    actions: [
      {
        outer_action_id: id,
        action_time: Math.floor(at.getTime() / 1000),
        action_type: ACTIONS[event],
        url: site,
        trace: { click_id: clickId },
        ...(amountFen !== null && { action_param: { value: amountFen } }),
      },
    ],
  };
}
