import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { MINOR_CAPS, type MinorCap } from '@playlet/domain/money/minor';
import type { ProviderChannel } from '@playlet/domain/money/payment-channel';
import { z } from 'zod';
import { httpAddress, parseWholeNumber, requireAllOrNone } from './shapes.ts';

const orderCount = parseWholeNumber(1, 1000);

/** The environment of the payment providers; each may be left out as a whole. */
export const paymentEnvironment = {
  WECHAT_BASE: httpAddress.default('https://api.mch.weixin.qq.com'),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_MCH_ID: z.string().optional(),
  WECHAT_SERIAL_NO: z.string().optional(),
  WECHAT_PRIVATE_KEY: z.string().optional(),
  WECHAT_API_V3_KEY: z.string().length(32, 'must have 32 characters').optional(),
  WECHAT_PUBLIC_KEY_ID: z.string().optional(),
  WECHAT_PUBLIC_KEY: z.string().optional(),
  ALIPAY_BASE: httpAddress.default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  MINOR_CAPS: z
    .string()
    .regex(
      /^\d+:\d+\/\d+(,\d+:\d+\/\d+)*$/,
      'must be like 8:5000/10000,16:10000/20000: from which age, fen at once/a day',
    )
    .optional(),
  ORDERS_OPEN_MAX: orderCount.default(5),
  ORDERS_HOURLY_MAX: orderCount.default(20),
};

export type PaymentSettings = Record<ProviderChannel, unknown> & {
  /** The test cashier, which is one of the development conveniences. */
  sandbox: boolean;
  wechat: WechatSettings | undefined;
  alipay: AlipaySettings | undefined;
  /** Orders submitted to a provider that a member may have open, and may place in an hour. */
  orderLimits: { open: number; hourly: number };
};

export type WechatSettings = {
  base: string;
  appId: string;
  mchId: string;
  /** Of the merchant's own certificate. */
  serialNo: string;
  privateKey: KeyObject;
  apiV3Key: string;
  /** Public-key mode; without it, or for serials of the older kind, the platform's certificates are fetched. */
  publicKey: { id: string; key: KeyObject } | undefined;
};

export type AlipaySettings = {
  /** The gateway's address. */
  base: string;
  appId: string;
  sellerId: string;
  privateKey: KeyObject;
  /** Alipay's, not the merchant's own. */
  publicKey: KeyObject;
};

type Values = z.output<z.ZodObject<typeof paymentEnvironment>>;

const WECHAT = [
  'WECHAT_APP_ID',
  'WECHAT_MCH_ID',
  'WECHAT_SERIAL_NO',
  'WECHAT_PRIVATE_KEY',
  'WECHAT_API_V3_KEY',
] as const;
const WECHAT_KEY = ['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY'] as const;
const ALIPAY = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;

/** One line for each thing that is wrong. */
export function findPaymentMistakes(values: Values & { PUBLIC_URL?: string | undefined }): string[] {
  const mistakes = [
    ...requireAllOrNone(values, WECHAT, 'WeChat Pay'),
    ...requireAllOrNone(values, WECHAT_KEY, "WeChat Pay's public-key mode"),
    ...requireAllOrNone(values, ALIPAY, 'Alipay'),
  ];
  for (const name of [
    'WECHAT_PRIVATE_KEY',
    'WECHAT_PUBLIC_KEY',
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY',
  ] as const)
    if (values[name] !== undefined && !keyOf(name, values[name]))
      mistakes.push(`${name} must be a key as PEM, its base64 text, or the path of a file that holds it`);
  if ((values.WECHAT_APP_ID || values.ALIPAY_APP_ID) && !values.PUBLIC_URL)
    mistakes.push('PUBLIC_URL is missing: payment providers must know the address to report payments to');
  return mistakes;
}

/** Returns the spending limits of minors, youngest first; none: the product's own limits. */
export function parseMinorCaps({ MINOR_CAPS: text }: Values): MinorCap[] {
  if (text === undefined) return [...MINOR_CAPS];
  return text
    .split(',')
    .map((part) => {
      const [fromAge = 0, single = 0, daily = 0] = part.split(/[:/]/).map(Number);
      return { fromAge, single, daily };
    })
    .sort((a, b) => a.fromAge - b.fromAge);
}

/** The settings behind an environment without mistakes. */
export function readPaymentSettings(values: Values, sandbox: boolean): PaymentSettings {
  return {
    sandbox,
    wechat: wechatSettings(values),
    alipay: alipaySettings(values),
    orderLimits: { open: values.ORDERS_OPEN_MAX, hourly: values.ORDERS_HOURLY_MAX },
  };
}

function wechatSettings(values: Values): WechatSettings | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_MCH_ID: mchId, WECHAT_SERIAL_NO: serialNo } = values;
  const { WECHAT_API_V3_KEY: apiV3Key, WECHAT_PUBLIC_KEY_ID: id } = values;
  const privateKey = keyOf('WECHAT_PRIVATE_KEY', values.WECHAT_PRIVATE_KEY);
  const publicKey = keyOf('WECHAT_PUBLIC_KEY', values.WECHAT_PUBLIC_KEY);
  if (!appId || !mchId || !serialNo || !apiV3Key || !privateKey) return undefined;
  return {
    base: values.WECHAT_BASE.replace(/\/+$/, ''),
    appId,
    mchId,
    serialNo,
    privateKey,
    apiV3Key,
    publicKey: id && publicKey ? { id, key: publicKey } : undefined,
  };
}

function alipaySettings(values: Values): AlipaySettings | undefined {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId } = values;
  const privateKey = keyOf('ALIPAY_PRIVATE_KEY', values.ALIPAY_PRIVATE_KEY);
  const publicKey = keyOf('ALIPAY_PUBLIC_KEY', values.ALIPAY_PUBLIC_KEY);
  if (!appId || !sellerId || !privateKey || !publicKey) return undefined;
  return { base: gatewayOf(values.ALIPAY_BASE), appId, sellerId, privateKey, publicKey };
}

/** Alipay has one address for all calls; a host alone is completed by it. */
function gatewayOf(base: string): string {
  const url = new URL(base);
  return url.pathname === '/' ? `${url.origin}/gateway.do${url.search}` : base;
}

/** Keys come as PEM (with real or written line ends), as bare base64 the way Alipay shows them, or in a file. */
function keyOf(name: string, value: string | undefined): KeyObject | undefined {
  if (value === undefined) return undefined;
  const text = existsSync(value) ? readFileSync(value, 'utf8') : value.replaceAll('\\n', '\n');
  const secret = name.endsWith('PRIVATE_KEY');
  for (const format of secret ? (['pkcs8', 'pkcs1'] as const) : (['spki', 'pkcs1'] as const)) {
    try {
      if (text.includes('-----BEGIN')) return secret ? createPrivateKey(text) : createPublicKey(text);
      const der = Buffer.from(text, 'base64');
      return secret
        ? createPrivateKey({ key: der, format: 'der', type: format as 'pkcs8' | 'pkcs1' })
        : createPublicKey({ key: der, format: 'der', type: format as 'spki' | 'pkcs1' });
    } catch {
      // Perhaps the other format; none at all is reported as a mistake.
    }
  }
  return undefined;
}
