import { join, resolve } from 'node:path';
import type { MinorCap } from '@playlet/domain/money/minor';
import { z } from 'zod';
import { type BackupSettings, backupEnvironment, backupMistakes, backupSettings } from './backup.ts';
import {
  type ConversionSettings,
  conversionEnvironment,
  findConversionMistakes,
  readConversionSettings,
} from './conversions.ts';
import {
  findSummaryMistakes,
  readSummarySettings,
  type SummarySettings,
  summaryEnvironment,
} from './daily-summary.ts';
import { closeDataDir } from './data-dir.ts';
import {
  type DatabaseSettings,
  databaseEnvironment,
  findDatabaseMistakes,
  readDatabaseSettings,
} from './database.ts';
import { findDevelopmentMistakes } from './development.ts';
import { drainDelayMs, drainEnvironment } from './drain.ts';
import { eventEnvironment, findEventMistakes, readClickhouseUrl } from './events.ts';
import { findNewsMistakes, type NewsSettings, newsEnvironment, readNewsSettings } from './news.ts';
import { findNoticeMistakes, type NoticeSettings, noticeEnvironment, readNoticeSettings } from './notices.ts';
import {
  type Filings,
  filingsOf,
  findOperatorMistakes,
  type Operator,
  operatorEnvironment,
  operatorOf,
} from './operator.ts';
import {
  findPaymentMistakes,
  type PaymentSettings,
  parseMinorCaps,
  paymentEnvironment,
  readPaymentSettings,
} from './payments.ts';
import { findProductionMistakes } from './production.ts';
import { findPublicDemoMistakes, isPublicDemo } from './public-demo.ts';
import { type ReportSettings, readReportSettings, reportEnvironment } from './reports.ts';
import { findRoleMistakes, roleEnvironment } from './roles.ts';
import { readSecretFiles } from './secret-files.ts';
import { findSecretMistakes, readSecretSettings, type SecretSettings, secretEnvironment } from './secrets.ts';
import { addressRanges, csv, hosts, httpAddress, origins, parseWholeNumber } from './shapes.ts';
import { sharedStateEnvironment } from './shared-state.ts';
import { findSmsMistakes, readSmsSettings, type SmsSettings, smsEnvironment } from './sms.ts';
import { findS3Mistakes, readS3Settings, type S3Settings, s3Environment } from './storage.ts';
import {
  findTelemetryMistakes,
  readTelemetrySettings,
  type TelemetrySettings,
  telemetryEnvironment,
} from './telemetry.ts';
import { readTrafficSettings, type TrafficSettings, trafficEnvironment } from './traffic.ts';
import { readProductVersion } from './version.ts';

const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.join(', ')}`.replace(/, (?=[^,]*$)/, ' or ') });

/** Every environment variable the product reads, with its default. */
export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: parseWholeNumber(0, 65_535, 'port number').default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  ...databaseEnvironment,
  ...sharedStateEnvironment,
  ...s3Environment,
  CDN_BASES: csv.pipe(z.array(httpAddress)).default([]),
  CMCD_LINES: csv.pipe(z.array(z.string().regex(/^[1-9]\d?$/, 'must be numbers of lines'))).default([]),
  ...secretEnvironment,
  DEMO: choice('on', 'public', 'off').optional(),
  ...roleEnvironment,
  REGION_GATE: choice('mainland', 'off').default('mainland'),
  REGION_FILE: z.string().optional(),
  PUBLIC_URL: httpAddress.optional(),
  ALLOWED_HOSTS: hosts.default([]),
  TRUSTED_PROXIES: addressRanges.optional(),
  FRAME_HOSTS: origins.default([]),
  SITEMAP: choice('on', 'off').default('on'),
  CORS_ORIGINS: origins.default([]),
  VIP_ENABLED: choice('on', 'off').default('on'),
  FFMPEG_PATH: z.string().optional(),
  INGEST_UNSAFE: choice('on', 'off').default('off'),
  POLISH: csv.pipe(z.array(z.enum(['off', 'h264', 'av1', 'hevc']))).default(['h264', 'av1']),
  VIDEO_ENCODER: choice('software', 'nvenc', 'qsv', 'vaapi', 'videotoolbox').default('software'),
  INGEST_CONCURRENCY: parseWholeNumber(1, 64).default(1),
  ...smsEnvironment,
  ...paymentEnvironment,
  ...operatorEnvironment,
  ...trafficEnvironment,
  ...reportEnvironment,
  ...telemetryEnvironment,
  ...conversionEnvironment,
  ...summaryEnvironment,
  ...newsEnvironment,
  ...noticeEnvironment,
  ...eventEnvironment,
  ...drainEnvironment,
  ...backupEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

type Values = z.output<typeof environment>;

export type Config = {
  production: boolean;
  /**
   * Whether the test cashier, the message inbox and the demo exist. Decided here alone: never in production, and outside
   * of it nothing real is configured, or the process does not start.
   */
  developmentConveniences: boolean;
  port: number;
  host: string;
  /** The time a stopping server continues to accept, until the proxy has noticed. */
  drainDelayMs: number;
  dataDir: string;
  /** Addresses of an outside PostgreSQL, by role. */
  database: DatabaseSettings;
  /** Connections to the database each role holds at most. */
  databasePool: number;
  /** Valkey or Redis, for the shared state of several servers; none: this process shares nothing. */
  redisUrl: string | undefined;
  /** The stream of counted plays; undefined: they are rows of the database. */
  playStreamUrl: string | undefined;
  /** Media lie in the bucket where there is one, else in the folder. */
  storage: { folder: string; s3: S3Settings | undefined };
  /** Base addresses of the media lines, best first; none: this server's own `/cdn`. */
  cdnBases: string[];
  /** Numbers of the lines, from 1, whose requests carry the player's state (CMCD). */
  cmcdLines: string[];
  demo: boolean;
  /** Whether the demo is for the public: only for looking, and new each night. */
  publicDemo: boolean;
  role: 'all' | 'server' | 'worker';
  /** The access token of the service's own scripts; none: each machine keeps one of its own. */
  operatorToken: string | undefined;
  regionGate: 'mainland' | 'off';
  /** A country table in MMDB form, newer than the one that comes with the product. */
  regionFile: string | undefined;
  sms: SmsSettings;
  payments: PaymentSettings;
  /** The spending limits of minors, youngest first. */
  minorCaps: MinorCap[];
  /** The public address of this service, without a slash at the end; none: the address of the request. */
  publicUrl: string | undefined;
  /** Hosts this service answers to beside that of `publicUrl`, with their ports. */
  allowedHosts: string[];
  /** The proxies whose forwarding headers are believed. */
  trustedProxies: string[];
  /** Origins of foreign pages that may embed the viewer and talk with it. */
  frameHosts: string[];
  /** Whether search engines get a sitemap of the published dramas. */
  sitemap: boolean;
  /** Origins of foreign pages that may call the API from a browser. */
  corsOrigins: string[];
  vipEnabled: boolean;
  ffmpegPath: string | undefined;
  /** Opens files of others although there is no sandbox, or only an old ffmpeg. */
  ingestUnsafe: boolean;
  ingestConcurrency: number;
  polish: PolishSettings;
  logLevel: string;
  backups: BackupSettings;
  filings: Filings;
  operator: Operator;
} & SecretSettings &
  TrafficSettings &
  TelemetrySettings & {
    reports: ReportSettings;
    conversions: ConversionSettings;
    dailySummary: SummarySettings;
    news: NewsSettings;
    /** Of this installation; `unknown` where its package is not there. */
    version: string;
    notices: NoticeSettings;
    /** The store that events are counted in; undefined: PostgreSQL. */
    clickhouseUrl: string | undefined;
  };

/** The slower encode of episodes that are watched already. */
export type PolishSettings = {
  /** Codecs it makes; none: there is no such encode. */
  families: ('h264' | 'av1' | 'hevc')[];
  /** The hardware that encodes instead of the processor; null: the processor. */
  hardware: 'nvenc' | 'qsv' | 'vaapi' | 'videotoolbox' | null;
};

/** Thrown when the environment is wrong; `lines` says each mistake in one sentence. */
export class ConfigError extends Error {
  lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Reads and checks the environment; throws a ConfigError naming every mistake at once.
 *
 * @throws ConfigError with every mistake at once
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { values, mistakes } = readValues(env);
  const found = mistakes.length > 0 ? mistakes : mistakesOf(values);
  if (found.length > 0) throw new ConfigError(found);
  return configOf(values);
}

/**
 * Reads an environment that is not whole yet, with its mistakes. A setting that cannot be read counts as none, and a
 * provider without all of its settings is none.
 */
export function inspectConfig(env: NodeJS.ProcessEnv): { config: Config; mistakes: string[] } {
  const { values, mistakes } = readValues(env);
  return { config: configOf(values), mistakes: [...mistakes, ...mistakesOf(values)] };
}

function mistakesOf(values: Values): string[] {
  const isProduction = values.NODE_ENV === 'production';
  // A demo for the public is open like a real service, and has none of its providers and numbers.
  const isReal = isProduction && !isPublicDemo(values);
  return [
    ...findDatabaseMistakes(values),
    ...findSecretMistakes(values),
    ...findS3Mistakes(values),
    ...findRoleMistakes(values),
    ...backupMistakes(values),
    ...findSmsMistakes(values, isReal),
    ...findPaymentMistakes(values),
    ...(isProduction ? findProductionMistakes(values) : findDevelopmentMistakes(values)),
    ...findPublicDemoMistakes(values),
    ...findOperatorMistakes(values, isReal),
    ...findTelemetryMistakes(values, isProduction),
    ...findConversionMistakes(values),
    ...findSummaryMistakes(values),
    ...findNewsMistakes(values),
    ...findNoticeMistakes(values),
    ...findEventMistakes(values),
  ];
}

/** The configuration behind values; closes its data folder to others. */
function configOf(values: Values): Config {
  const production = values.NODE_ENV === 'production';
  const publicDemo = isPublicDemo(values);
  const dataDir = resolve(values.DATA_DIR);
  closeDataDir(dataDir);
  return {
    production,
    developmentConveniences: !production,
    port: values.PORT,
    host: values.HOST,
    drainDelayMs: drainDelayMs(values, production),
    dataDir,
    database: readDatabaseSettings(values),
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    playStreamUrl: values.PLAY_STREAM_URL,
    storage: { folder: join(dataDir, 'media'), s3: readS3Settings(values) },
    cdnBases: values.CDN_BASES.map((base) => base.replace(/\/+$/, '')),
    cmcdLines: values.CMCD_LINES,
    ...readSecretSettings(values, dataDir),
    demo: values.DEMO !== 'off' && (!production || publicDemo),
    publicDemo,
    role: values.ROLE,
    operatorToken: values.OPERATOR_TOKEN,
    regionGate: values.REGION_GATE,
    regionFile: values.REGION_FILE,
    sms: readSmsSettings(values),
    payments: readPaymentSettings(values, !production || publicDemo),
    minorCaps: parseMinorCaps(values),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    allowedHosts: values.ALLOWED_HOSTS,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    frameHosts: values.FRAME_HOSTS,
    sitemap: values.SITEMAP === 'on',
    corsOrigins: values.CORS_ORIGINS,
    vipEnabled: values.VIP_ENABLED === 'on',
    ffmpegPath: values.FFMPEG_PATH,
    ingestUnsafe: values.INGEST_UNSAFE === 'on',
    ingestConcurrency: values.INGEST_CONCURRENCY,
    polish: polishSettings(values),
    logLevel: values.LOG_LEVEL,
    backups: backupSettings(
      publicDemo ? { ...values, BACKUPS: 'off' } : values,
      dataDir,
      readS3Settings(values) !== undefined,
    ),
    filings: filingsOf(values),
    operator: operatorOf(values, production),
    ...readTrafficSettings(values),
    ...readTelemetrySettings(values),
    reports: readReportSettings(values),
    conversions: readConversionSettings(values),
    dailySummary: readSummarySettings(values),
    news: readNewsSettings(values),
    version: readProductVersion(),
    notices: readNoticeSettings(values),
    clickhouseUrl: readClickhouseUrl(values),
  };
}

/** H.264 is made wherever anything is: it is what every device plays. */
function polishSettings({ POLISH, VIDEO_ENCODER }: Values): PolishSettings {
  const alternatives = (['av1', 'hevc'] as const).filter((family) => POLISH.includes(family));
  return {
    families: POLISH.includes('off') ? [] : ['h264', ...alternatives],
    hardware: VIDEO_ENCODER === 'software' ? null : VIDEO_ENCODER,
  };
}

/** Returns what can be read; a value that cannot be is named, and counts as none. */
function readValues(env: NodeJS.ProcessEnv): { values: Values; mistakes: string[] } {
  const { env: given, mistakes } = readSecretFiles(env, Object.keys(environment.shape));
  const parsed = environment.safeParse(given);
  if (parsed.success) return { values: parsed.data, mistakes };
  const { issues } = parsed.error;
  const wrong = new Set(issues.map(({ path }) => path[0]?.toString() ?? '?'));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return {
    values: environment.parse(rest),
    // A file that cannot be read explains the rest.
    mistakes:
      mistakes.length > 0
        ? mistakes
        : issues.map(({ path, message }) => `${path[0]?.toString() ?? '?'} ${message}`),
  };
}
