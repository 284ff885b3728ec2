import type { PaymentContext } from '@playlet/checkout';
import type { Config } from '@playlet/config';
import type { Database } from '@playlet/db';
import type { Clock } from '@playlet/domain/time';
import type { Jobs } from '@playlet/jobs';
import type { SmsProvider } from '@playlet/sms';
import type { Storage } from '@playlet/storage';
import type { Logger } from 'pino';

/** What the worker needs of the process it runs in. */
export type WorkerContext = {
  config: Pick<
    Config,
    'dataDir' | 'ingestConcurrency' | 'ffmpegPath' | 'production' | 'ingestUnsafe' | 'mediaSecret'
  >;
  log: Logger;
  db: Database;
  storage: Storage;
  clock: Clock;
  jobs: Jobs;
  payments: PaymentContext;
  sms: SmsProvider;
};
