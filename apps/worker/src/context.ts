import type { PaymentContext } from '@playlet/checkout';
import type { Config } from '@playlet/config';
import type { PlayStream } from '@playlet/core/playback/play-stream';
import type { Database } from '@playlet/db';
import type { RaiseAlert } from '@playlet/domain/alert';
import type { Clock } from '@playlet/domain/time';
import type { Jobs } from '@playlet/jobs';
import type { SmsProvider } from '@playlet/sms';
import type { Storage } from '@playlet/storage';
import type { Metrics } from '@playlet/telemetry';
import type { Logger } from 'pino';

/** The worker's needs of its process. */
export type WorkerContext = {
  config: Pick<
    Config,
    | 'dataDir'
    | 'publicUrl'
    | 'alertWebhook'
    | 'conversions'
    | 'dailySummary'
    | 'news'
    | 'version'
    | 'notices'
    | 'clickhouseUrl'
    | 'database'
    | 'backups'
    | 'storage'
    | 'ingestConcurrency'
    | 'polish'
    | 'operator'
    | 'ffmpegPath'
    | 'production'
    | 'ingestUnsafe'
    | 'secrets'
    | 'cdnBases'
  >;
  log: Logger;
  db: Database;
  /** Connections of the owner of the tables, for what makes and drops some; everything else works as the worker. */
  owner: Database;
  storage: Storage;
  /** The stream of counted plays; undefined: they are rows of the database. */
  playStream?: PlayStream | undefined;
  clock: Clock;
  jobs: Jobs;
  payments: PaymentContext;
  sms: SmsProvider;
  metrics: Metrics;
  alerts: { raise: RaiseAlert };
};
