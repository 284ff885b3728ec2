import type { KeyObject } from 'node:crypto';
import type { World } from './world.ts';

/** The data that a merchant gets from the merchant platform, in the shape of the product's settings. */
export type MerchantSettings = {
  base: string;
  appId: string;
  mchId: string;
  serialNo: string;
  privateKey: KeyObject;
  apiV3Key: string;
  publicKey: { id: string; key: KeyObject };
};

export function settingsOf({ base, platform }: World): MerchantSettings {
  const { appId, mchId, serialNo, merchant, apiV3Key, publicKey } = platform;
  return {
    base,
    appId,
    mchId,
    serialNo,
    privateKey: merchant.privateKey,
    apiV3Key,
    publicKey: { id: publicKey.serial, key: publicKey.publicKey },
  };
}

/** The same as environment variables, the keys in one line each. */
export function environmentOf({ base, platform }: World): Record<string, string> {
  const { appId, mchId, serialNo, merchant, apiV3Key, publicKey } = platform;
  return {
    WECHAT_BASE: base,
    WECHAT_APP_ID: appId,
    WECHAT_MCH_ID: mchId,
    WECHAT_SERIAL_NO: serialNo,
    WECHAT_PRIVATE_KEY: merchant.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    WECHAT_API_V3_KEY: apiV3Key,
    WECHAT_PUBLIC_KEY_ID: publicKey.serial,
    WECHAT_PUBLIC_KEY: publicKey.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}
