import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentContext } from '@playlet/checkout';
import { type Config, keptSecret } from '@playlet/config';
import type { Database } from '@playlet/db';
import { sandboxTrades } from '@playlet/db/queries/sandbox';
import type { Settings } from '@playlet/db/queries/setting';
import { DELETED_MEDIA_DAYS } from '@playlet/domain/take-down';
import type { Jobs } from '@playlet/jobs';
import { openProviders, sandboxKey } from '@playlet/payments';
import type { SentMessage, SmsProvider } from '@playlet/sms';
import type { Storage } from '@playlet/storage';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { MAX_PARALLEL_HASHES } from './account/password-hash.ts';
import { createRegions, type Regions } from './account/region.ts';
import { createSms } from './account/sms-provider.ts';
import { createTurns, type Turns } from './account/turns.ts';
import { type Agreements, createAgreements } from './agreement/texts.ts';
import { createGroupOrders, type GroupOrders } from './catalogue/order.ts';
import { createPagingEpoch } from './catalogue/paging-epoch.ts';
import { createReference, type Reference } from './catalogue/reference.ts';
import { baseUrlOf } from './http/hosts.ts';
import { createHistoryCursors, type HistoryCursors } from './library/history-cursors.ts';
import { createGuestPlays, type GuestPlays } from './media/guest-plays.ts';
import { createTickets, type Tickets } from './media/ticket.ts';
import type { StatusQueries } from './money/status-query-pace.ts';
import { currentBuildOf } from './pages/viewer-build.ts';
import { createFeedHeads, type FeedHeads } from './recommend/feed-heads.ts';
import { createFoldSoon } from './recommend/fold-soon.ts';
import { createNeighbours, type LearnedNeighbours } from './recommend/neighbours.ts';
import { createSearches, type Searches } from './search/searches.ts';
import { createWordCounts, type WordCounts } from './search/word-counts.ts';
import { createSettings } from './settings.ts';

/**
 * One more than there are hashes at a time: while one attempt is looked up and counted, another is hashed. Whoever would
 * not be answered within two seconds is told to come back; checking takes some of that time itself.
 */
const PASSWORD_TURNS = {
  atOnce: MAX_PARALLEL_HASHES + 1,
  waiting: 50,
  maxWaitMs: 1500,
};

/** Everything a handler may use, put together once at the start. */
export type Context = {
  config: Config;
  version: string;
  log: Logger;
  db: Database;
  jobs: Jobs;
  storage: Storage;
  tickets: Tickets;
  guestPlays: GuestPlays;
  orders: GroupOrders;
  searches: Searches;
  searchWords: WordCounts;
  reference: () => Promise<Reference>;
  pagingEpoch: (request: FastifyRequest, rawBody: string) => number;
  /** Has the plays counted lately added to their dramas within a second. */
  foldPlaysSoon: () => void;
  neighbours: LearnedNeighbours;
  /** What members who page through their feed began with. */
  feedHeads: FeedHeads;
  /** Where the pages of histories ended that members page through. */
  historyCursors: HistoryCursors;
  /** Base addresses of the media lines as this caller reaches them, best first; never empty. */
  mediaBases: (request: FastifyRequest) => [string, ...string[]];
  /** Sends text messages. */
  sms: SmsProvider;
  /** What the console provider sent; none with any other provider. */
  smsInbox: (() => SentMessage[]) | undefined;
  regions: Regions;
  /** What an operator changes while the product runs. */
  settings: () => Promise<Settings>;
  /** Where orders are paid. */
  payments: PaymentContext;
  /** What providers were asked after on buyers' behalf, by the order's id. */
  statusQueries: Map<string, StatusQueries>;
  /** Work on passwords takes turns here: hashing is slow on purpose, and browsing must not wait for it. */
  passwordTurns: Turns;
  agreements: Agreements;
  /** Folder of the build of the viewer that this process serves. */
  viewerDir: string;
  /** Lets the import command of this machine act as the operator. */
  operatorToken: string;
  /** Lets somebody else decide what an operator has asked for, such as a refund. */
  approverToken: string;
  /** The server's clock, in milliseconds since 1970; tests set it. */
  now: () => number;
};

type Outside = Pick<Context, 'config' | 'log' | 'db' | 'jobs' | 'storage'> & Partial<Pick<Context, 'now'>>;

/** Builds the context on what connects to the outside. */
export function createContext({ config, log, db, jobs, storage, now = Date.now }: Outside): Context {
  const [first, ...others] = config.cdnBases;
  return {
    config,
    log,
    db,
    jobs,
    storage,
    version: productVersion(),
    tickets: createTickets(config.mediaSecret, now),
    guestPlays: createGuestPlays(config.mediaSecret, now),
    orders: createGroupOrders(db),
    searches: createSearches(db),
    searchWords: createWordCounts(db, now),
    reference: createReference(db),
    pagingEpoch: createPagingEpoch(),
    foldPlaysSoon: createFoldSoon(db, log),
    neighbours: createNeighbours(db),
    feedHeads: createFeedHeads(),
    historyCursors: createHistoryCursors(),
    mediaBases: (request) => (first ? [first, ...others] : [`${baseUrlOf(request, config)}/cdn`]),
    ...createSms(config),
    regions: createRegions({ file: config.regionFile, production: config.production, log, now }),
    settings: createSettings(db, {
      vipEnabled: config.vipEnabled,
      deletedMediaDays: DELETED_MEDIA_DAYS,
    }),
    payments: {
      db,
      providers: openProviders(config.payments, {
        sandbox: { trades: sandboxTrades(db), key: sandboxKey(config.mediaSecret) },
        now,
      }),
      now,
      log,
    },
    statusQueries: new Map(),
    passwordTurns: createTurns(PASSWORD_TURNS),
    agreements: createAgreements(config),
    viewerDir: currentBuildOf(join(import.meta.dirname, '../../viewer/dist')),
    now,
    operatorToken: keptSecret(config.dataDir, 'operator.token'),
    approverToken: keptSecret(config.dataDir, 'approver.token'),
  };
}

function productVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json');
  if (!existsSync(file)) return 'unknown';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
