import { z } from 'zod';
import { httpAddress, missingOf, parseWholeNumber } from './shapes.ts';

export const smsEnvironment = {
  SMS_PROVIDER: z.enum(['console', 'aliyun'], { error: 'must be console or aliyun' }).default('console'),
  SMS_ENDPOINT: httpAddress.default('https://dysmsapi.aliyuncs.com'),
  SMS_ACCESS_KEY: z.string().optional(),
  SMS_SECRET_KEY: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE: z.string().optional(),
  SMS_RENEWAL_TEMPLATE: z.string().optional(),
  SMS_PER_HOUR: parseWholeNumber(1).default(1000),
  SMS_PER_DAY: parseWholeNumber(1).default(10_000),
  SMS_WORK_BITS: parseWholeNumber(0, 24).default(17),
};

export type SmsSettings = {
  /** None: messages are printed and kept for the developer's inbox. */
  aliyun: AliyunSms | undefined;
  /** Whether messages before a renewal can be sent: without them none is offered. */
  announcesRenewals: boolean;
  /** Messages sent in all. */
  perHour: number;
  perDay: number;
  /** How hard the proof of work for a second message is: each bit doubles it; 0 asks for none. */
  workBits: number;
};

type AliyunSms = {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  signName: string;
  templateCode: string;
  renewalTemplate: string | undefined;
};

type Values = z.output<z.ZodObject<typeof smsEnvironment>>;

const ALIYUN = ['SMS_ACCESS_KEY', 'SMS_SECRET_KEY', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const;

/** One line for each thing that is wrong. */
export function findSmsMistakes(values: Values, production: boolean): string[] {
  if (values.SMS_PROVIDER === 'aliyun') return missingOf(values, ALIYUN, 'SMS_PROVIDER=aliyun');
  if (!production) return [];
  return ['SMS_PROVIDER must be aliyun in production: the console provider shows codes to whoever looks'];
}

/** The settings behind an environment without mistakes. */
export function readSmsSettings(values: Values): SmsSettings {
  return {
    aliyun: aliyunSms(values),
    announcesRenewals: values.SMS_PROVIDER === 'console' || values.SMS_RENEWAL_TEMPLATE !== undefined,
    perHour: values.SMS_PER_HOUR,
    perDay: values.SMS_PER_DAY,
    workBits: values.SMS_WORK_BITS,
  };
}

function aliyunSms(values: Values): AliyunSms | undefined {
  const { SMS_ENDPOINT: endpoint, SMS_ACCESS_KEY: accessKey, SMS_SECRET_KEY: secretKey } = values;
  const { SMS_SIGN_NAME: signName, SMS_TEMPLATE: templateCode } = values;
  if (values.SMS_PROVIDER === 'console' || !accessKey || !secretKey || !signName || !templateCode)
    return undefined;
  const renewalTemplate = values.SMS_RENEWAL_TEMPLATE;
  return { endpoint, accessKey, secretKey, signName, templateCode, renewalTemplate };
}
