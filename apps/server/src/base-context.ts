import type { PaymentContext } from '@playlet/checkout';
import type { Config } from '@playlet/config';
import type { PlayStream } from '@playlet/core/playback/play-stream';
import type { Settings } from '@playlet/core/settings/setting';
import type { Database, Replica } from '@playlet/db';
import type { PressingDuty } from '@playlet/domain/compliance/pressing';
import type { LiveExperiment } from '@playlet/domain/experiments/assignment';
import type { LawRule } from '@playlet/domain/rules/law-rules';
import type { SearchRules } from '@playlet/domain/search/rules';
import type { SupportPage } from '@playlet/domain/support';
import type { Clock } from '@playlet/domain/time';
import type { Jobs } from '@playlet/jobs';
import type { SharedState } from '@playlet/shared-state';
import type { SentMessage, SmsProvider } from '@playlet/sms';
import type { Storage } from '@playlet/storage';
import type { AccessLog, Metrics } from '@playlet/telemetry';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Caches } from './caches.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { FreeBytes } from './disk.ts';

/** The connections and settings of the process, which every folder may use: it names nothing that a folder owns. */
export type BaseContext = {
  config: Config;
  version: string;
  log: Logger;
  db: Database;
  /** Copies that lists and reports are read from while they are close behind. */
  replicas: Replica[];
  jobs: Jobs;
  storage: Storage;
  /** The state that the servers of a service share beside the database; it may be lost. */
  shared: SharedState;
  /** The stream of counted plays; undefined: they are rows of the database. */
  playStream: PlayStream | undefined;
  /** The server's clock; tests set it. */
  clock: Clock;
  /** The caches of this process; their sizes can be read by name. */
  caches: Caches;
  metrics: Metrics;
  /** A line for each request; undefined where none is kept. */
  accessLog: AccessLog | undefined;
  /** Sends text messages. */
  sms: SmsProvider;
  /** The messages of the console provider; none with any other provider. */
  smsInbox: (() => SentMessage[]) | undefined;
  /** The payments of orders. */
  payments: PaymentContext;
  /** The settings that an operator changes while the product runs. */
  settings: () => Promise<Settings>;
  /** The rules by law, those of the product and the operator's. */
  lawRules: () => Promise<LawRule[]>;
  /** The duties by law that wait in the inbox; at most a minute old, for they count whole tables. */
  pressingDuties: () => Promise<PressingDuty[]>;
  /** The experiments with the pay wall that decide something now. */
  experiments: () => Promise<LiveExperiment[]>;
  /** The operators' rules for searches. */
  searchRules: () => Promise<SearchRules>;
  /** The hours of the customer service, and its frequent questions. */
  supportPage: () => Promise<SupportPage>;
  /** Base addresses of the media lines as this caller reaches them, best first; never empty. */
  mediaBases: (request: FastifyRequest) => [string, ...string[]];
  /** Has the plays counted lately added to their dramas within a second. */
  foldPlaysSoon: () => void;
  /** Work on passwords takes turns here: hashing is slow on purpose, and browsing must not wait for it. */
  passwordLimit: ConcurrencyLimit;
  /** How much room there is where the product writes. */
  freeBytes: FreeBytes;
  /** Folder of the build of the viewer that this process serves. */
  viewerDir: string;
  /** The same of the console. */
  consoleDir: string;
  /** The same of the documentation site; there may be none. */
  docsDir: string;
  /** The access token of the service's or this machine's own scripts, such as the import. */
  operatorToken: string;
};
