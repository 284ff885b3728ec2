import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { MinorCap } from '@playlet/domain/money/minor';
import { z } from 'zod';
import {
  minorCaps,
  type PaymentSettings,
  paymentEnvironment,
  paymentMistakes,
  paymentSettings,
} from './payments.ts';
import { csv, httpAddress, origins } from './shapes.ts';

export type { AlipaySettings, PaymentSettings, WechatSettings } from './payments.ts';

const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.join(', ')}`.replace(/, (?=[^,]*$)/, ' or ') });

/** Every environment variable the product reads, with its default. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  CDN_BASES: csv.pipe(z.array(httpAddress)).default([]),
  MEDIA_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: choice('on', 'off').optional(),
  ROLE: choice('all', 'server', 'worker').default('all'),
  REGION_GATE: choice('mainland', 'off').default('mainland'),
  TRUSTED_PROXIES: csv
    .pipe(z.array(z.string().refine(isAddressOrRange, 'must be IP addresses or CIDR ranges')))
    .default([]),
  FRAME_HOSTS: origins.default([]),
  CORS_ORIGINS: origins.default([]),
  VIP_ENABLED: choice('on', 'off').default('on'),
  FFMPEG_PATH: z.string().optional(),
  INGEST_CONCURRENCY: z.coerce.number({ error: 'must be a number' }).int().min(1).max(64).default(1),
  SMS_PROVIDER: choice('console', 'aliyun').default('console'),
  SMS_ENDPOINT: httpAddress.default('https://dysmsapi.aliyuncs.com'),
  SMS_ACCESS_KEY: z.string().optional(),
  SMS_SECRET_KEY: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE: z.string().optional(),
  SMS_RENEWAL_TEMPLATE: z.string().optional(),
  SMS_PER_HOUR: z.coerce.number({ error: 'must be a number' }).int().min(1).default(1000),
  SMS_PER_DAY: z.coerce.number({ error: 'must be a number' }).int().min(1).default(10_000),
  REGION_FILE: z.string().optional(),
  ...paymentEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  ICP_NUMBER: z.string().optional(),
  POLICE_NUMBER: z.string().optional(),
  LICENCE_NUMBER: z.string().optional(),
  OPERATOR_NAME: z.string().trim().min(2, 'must have at least 2 characters').optional(),
  OPERATOR_ADDRESS: z.string().trim().optional(),
  SUPPORT_CONTACT: z.string().trim().optional(),
});

export type Config = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Media lie in the bucket where there is one, else in the folder. */
  storage: { folder: string; s3: S3Settings | undefined };
  /** Base addresses of the media lines, best first; none: this server's own `/cdn`. */
  cdnBases: string[];
  mediaSecret: string;
  demo: boolean;
  role: 'all' | 'server' | 'worker';
  regionGate: 'mainland' | 'off';
  /** A country table in MMDB form, newer than the one that comes with the product. */
  regionFile: string | undefined;
  sms: SmsSettings;
  payments: PaymentSettings;
  /** What minors may spend, youngest first. */
  minorCaps: MinorCap[];
  trustedProxies: string[];
  /** Origins of foreign pages that may embed the viewer and talk with it. */
  frameHosts: string[];
  /** Origins of foreign pages that may call the API from a browser. */
  corsOrigins: string[];
  vipEnabled: boolean;
  ffmpegPath: string | undefined;
  ingestConcurrency: number;
  logLevel: string;
  filings: { icp: string | null; police: string | null; licence: string | null };
  /** Who runs this installation, as the agreements name them. */
  operator: { name: string; address: string | null; contact: string | null };
};

export type SmsSettings = {
  /** None: messages are printed and kept for the developer's inbox. */
  aliyun: AliyunSms | undefined;
  /** Messages sent in all. */
  perHour: number;
  perDay: number;
};

type AliyunSms = {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  signName: string;
  templateCode: string;
  renewalTemplate: string | undefined;
};

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

/** Thrown when the environment is wrong; `lines` says each mistake in one sentence. */
export class ConfigError extends Error {
  lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Reads and checks the environment; throws a ConfigError naming every mistake at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable is the same as none: compose files often set them so.
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString() ?? '?'} ${issue.message}`),
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const mistakes = [
    ...s3Mistakes(values),
    ...smsMistakes(values),
    ...paymentMistakes(values),
    ...(production ? productionMistakes(values) : []),
  ];
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  const dataDir = resolve(values.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    storage: { folder: join(dataDir, 'media'), s3: s3Settings(values) },
    cdnBases: values.CDN_BASES.map((base) => base.replace(/\/+$/, '')),
    mediaSecret: values.MEDIA_SECRET ?? keptSecret(dataDir, 'media.secret'),
    demo: values.DEMO !== 'off' && !production,
    role: values.ROLE,
    regionGate: values.REGION_GATE,
    regionFile: values.REGION_FILE,
    sms: { aliyun: aliyunSms(values), perHour: values.SMS_PER_HOUR, perDay: values.SMS_PER_DAY },
    payments: paymentSettings(values, production),
    minorCaps: minorCaps(values),
    trustedProxies: values.TRUSTED_PROXIES,
    frameHosts: values.FRAME_HOSTS,
    corsOrigins: values.CORS_ORIGINS,
    vipEnabled: values.VIP_ENABLED === 'on',
    ffmpegPath: values.FFMPEG_PATH,
    ingestConcurrency: values.INGEST_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    filings: {
      icp: values.ICP_NUMBER ?? null,
      police: values.POLICE_NUMBER ?? null,
      licence: values.LICENCE_NUMBER ?? null,
    },
    operator: {
      name: values.OPERATOR_NAME ?? DEMO_OPERATOR,
      address: values.OPERATOR_ADDRESS ?? null,
      contact: values.SUPPORT_CONTACT ?? (production ? null : DEMO_CONTACT),
    },
  };
}

/** Whom the agreements name where nobody is named; production does not start so. */
const DEMO_OPERATOR = '小剧场演示运营方';
const DEMO_CONTACT = 'help@playlet.example';

/** A secret made at the first start and kept beside the data, readable by its owner only. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of the same installation made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

type Values = z.output<typeof environment>;

function s3Mistakes(values: Values): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => `${name} is missing: S3 storage needs ${names.join(', ')}`);
}

function s3Settings(values: Values): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = values;
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined;
  return { endpoint, region: values.S3_REGION, bucket, accessKey, secretKey };
}

function smsMistakes(values: Values): string[] {
  if (values.SMS_PROVIDER === 'console') return [];
  const names = ['SMS_ACCESS_KEY', 'SMS_SECRET_KEY', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const;
  return names
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is missing: SMS_PROVIDER=aliyun needs ${names.join(', ')}`);
}

function aliyunSms(values: Values): AliyunSms | undefined {
  const {
    SMS_ENDPOINT: endpoint,
    SMS_ACCESS_KEY: accessKey,
    SMS_SECRET_KEY: secretKey,
    SMS_SIGN_NAME: signName,
    SMS_TEMPLATE: templateCode,
    SMS_RENEWAL_TEMPLATE: renewalTemplate,
  } = values;
  if (values.SMS_PROVIDER === 'console' || !accessKey || !secretKey || !signName || !templateCode)
    return undefined;
  return { endpoint, accessKey, secretKey, signName, templateCode, renewalTemplate };
}

function productionMistakes(values: Values): string[] {
  const mistakes: string[] = [];
  if (!values.MEDIA_SECRET)
    mistakes.push('MEDIA_SECRET is missing: production does not run on a generated secret');
  if (values.DEMO === 'on') mistakes.push('DEMO must be off in production');
  if (values.SMS_PROVIDER === 'console')
    mistakes.push(
      'SMS_PROVIDER must be aliyun in production: the console provider shows codes to whoever looks',
    );
  if (!values.ICP_NUMBER) mistakes.push('ICP_NUMBER is missing: the footer must show the ICP filing number');
  if (!values.POLICE_NUMBER)
    mistakes.push('POLICE_NUMBER is missing: the footer must show the police filing number');
  if (!values.LICENCE_NUMBER)
    mistakes.push('LICENCE_NUMBER is missing: the footer must show the licence number');
  if (!values.OPERATOR_NAME)
    mistakes.push('OPERATOR_NAME is missing: the agreements must name who runs the service');
  return mistakes;
}

function isAddressOrRange(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  if (!address || rest.length > 0 || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128));
}
