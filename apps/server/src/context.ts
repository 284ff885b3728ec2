import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNoticeWatch, type PaymentContext } from '@playlet/checkout';
import { type Config, loadKeptSecret } from '@playlet/config';
import { createSandboxTrades } from '@playlet/core/orders/sandbox';
import type { Settings } from '@playlet/core/settings/setting';
import type { Database, Replica } from '@playlet/db';
import type { LiveExperiment } from '@playlet/domain/experiments/assignment';
import { ORIGINAL_DAYS } from '@playlet/domain/ingest/original';
import type { SearchRules } from '@playlet/domain/search/rules';
import type { SupportPage } from '@playlet/domain/support';
import { DELETED_MEDIA_DAYS } from '@playlet/domain/take-down';
import { type Clock, systemClock } from '@playlet/domain/time';
import type { Jobs } from '@playlet/jobs';
import { openProviders } from '@playlet/payments';
import { createProcessState, type SharedState } from '@playlet/shared-state';
import type { SentMessage, SmsProvider } from '@playlet/sms';
import type { Storage } from '@playlet/storage';
import { type AccessLog, createMetrics, type Metrics } from '@playlet/telemetry';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { MAX_PARALLEL_HASHES } from './account/password/password-hash.ts';
import { createRegions, type Regions } from './account/region/region.ts';
import { measureSms } from './account/sms/measured-sms.ts';
import { createSms } from './account/sms/sms-provider.ts';
import { type Agreements, createAgreements } from './agreement/agreements.ts';
import { type Caches, createCaches } from './caches.ts';
import { createGroupOrders, type GroupOrders } from './catalogue/order.ts';
import { createReference, type Reference } from './catalogue/reference.ts';
import { createShelves, type Shelves } from './catalogue/shelves.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';
import { deriveSandboxKey } from './dev/sandbox-key.ts';
import { createFreeBytes, type FreeBytes } from './disk.ts';
import { createLiveExperiments } from './experiments/live.ts';
import { baseUrlOf } from './http/edge/hosts.ts';
import { createLoadShedding, type LoadShedding, NO_LOAD_SHEDDING } from './http/limits/load-shedding.ts';
import { createShares, type Shares } from './http/limits/shares.ts';
import { createLiveHub, type LiveHub } from './live/hub.ts';
import { createGuestPlays, type GuestPlays } from './media/guest-plays.ts';
import { createEpisodeRetention, type EpisodeRetention } from './media/retention.ts';
import { createTickets, type Tickets } from './media/ticket.ts';
import { createNoticeCounts, type NoticeCounts } from './money/notice-counts.ts';
import { createStatusQueryCache, type StatusQueryCache } from './money/payment/status-query-pace.ts';
import { type Alerts, createAlerts } from './monitoring/alerts.ts';
import { type ClientReports, createClientReports } from './monitoring/client-reports.ts';
import { createHealth, type Health } from './monitoring/health.ts';
import { currentBuildOf } from './pages/viewer-build.ts';
import { createListSnapshots, type ListSnapshots } from './paging/list-snapshots.ts';
import { createLineOrders, type LineOrders } from './playback-quality/line-orders.ts';
import { createPlaybackReports, type PlaybackReports } from './playback-quality/playback-reports.ts';
import { createReportTokens, type ReportTokens } from './playback-quality/report-tokens.ts';
import { createLinkTerms, type LinkTerms } from './promotion/link-terms.ts';
import { type Candidates, createCandidates } from './recommend/candidates.ts';
import { createFoldSoon } from './recommend/fold-soon.ts';
import { createHotRanks, type HotRanks } from './recommend/hot-ranks.ts';
import { createNeighbours, type LearnedNeighbours } from './recommend/neighbours.ts';
import { createSharedCandidates, type SharedCandidates } from './recommend/shared-candidates.ts';
import { createReadingDatabase } from './replica/database.ts';
import { createEventRecorder, type EventRecorder } from './reports/event-recorder.ts';
import { createSearchRules } from './search/search-rules.ts';
import { createSearches, type Searches } from './search/searches.ts';
import { createWordCounts, type WordCounts } from './search/word-counts.ts';
import { createSecurityLog, type SecurityLog } from './security/security-log.ts';
import { createSettings } from './settings.ts';
import { createSupportPage } from './support/support-page.ts';

/**
 * One more than the concurrent hashes: while one attempt is looked up and counted, another is hashed. An attempt
 * without a chance within two seconds is refused; checking takes some of that time itself.
 */
const PASSWORD_LIMIT = {
  maxRunning: MAX_PARALLEL_HASHES + 1,
  maxWaiting: 50,
  maxWaitMs: 1500,
};

/** Calls under way for each connection to the database, beyond which more of them only wait longer. */
const MAX_RUNNING_PER_CONNECTION = 20;

/** Everything a handler may use, put together once at the start. */
export type Context = {
  config: Config;
  version: string;
  log: Logger;
  db: Database;
  /** A copy that lists and reports are read from while it is close behind. */
  replica: Replica | undefined;
  jobs: Jobs;
  storage: Storage;
  /** The state that the servers of a service share beside the database; it may be lost. */
  shared: SharedState;
  tickets: Tickets;
  guestPlays: GuestPlays;
  orders: GroupOrders;
  searches: Searches;
  /** The operators' rules for searches. */
  searchRules: () => Promise<SearchRules>;
  searchWords: WordCounts;
  reference: () => Promise<Reference>;
  /** The filled shelves of the theatre. */
  shelves: Shelves;
  /** The lists viewers page through, for all servers. */
  listSnapshots: ListSnapshots;
  /** Has the plays counted lately added to their dramas within a second. */
  foldPlaysSoon: () => void;
  episodeRetention: EpisodeRetention;
  neighbours: LearnedNeighbours;
  hotRanks: HotRanks;
  candidates: Candidates;
  sharedCandidates: SharedCandidates;
  /** Base addresses of the media lines as this caller reaches them, best first; never empty. */
  mediaBases: (request: FastifyRequest) => [string, ...string[]];
  /** Sends text messages. */
  sms: SmsProvider;
  /** The messages of the console provider; none with any other provider. */
  smsInbox: (() => SentMessage[]) | undefined;
  regions: Regions;
  /** The hours of the customer service, and its frequent questions. */
  supportPage: () => Promise<SupportPage>;
  /** The terms of viewers who followed a promotion link. */
  linkTerms: LinkTerms;
  /** The settings that an operator changes while the product runs. */
  settings: () => Promise<Settings>;
  /** The experiments with the pay wall that decide something now. */
  experiments: () => Promise<LiveExperiment[]>;
  /** The payments of orders. */
  payments: PaymentContext;
  /** The last queries of providers on buyers' behalf, by the order's id. */
  statusQueries: StatusQueryCache;
  /** Work on passwords takes turns here: hashing is slow on purpose, and browsing must not wait for it. */
  passwordLimit: ConcurrencyLimit;
  /** Refuses what may wait while there is too much to do. */
  load: LoadShedding;
  agreements: Agreements;
  /** How much room there is where the product writes. */
  freeBytes: FreeBytes;
  /** Tells the open streams of the console what changed. */
  live: LiveHub;
  /** Folder of the build of the viewer that this process serves. */
  viewerDir: string;
  /** The same of the console. */
  consoleDir: string;
  /** The access token of the service's or this machine's own scripts, such as the import. */
  operatorToken: string;
  /** The server's clock; tests set it. */
  clock: Clock;
  /** The caches of this process; their sizes can be read by name. */
  caches: Caches;
  metrics: Metrics;
  /** A line for each request; undefined where none is kept. */
  accessLog: AccessLog | undefined;
  /** The events of accounts and rights. */
  securityLog: SecurityLog;
  /** Counts of payment providers' notices. */
  noticeCounts: NoticeCounts;
  /** The pages' reports about themselves. */
  clientReports: ClientReports;
  /** The events for the reports. It never fails and never waits. */
  events: EventRecorder;
  /** The most that one network may add to common figures. */
  shares: Shares;
  /** The players' reports about the quality of playback. */
  playbackReports: PlaybackReports;
  /** The tokens that let a page report a play. */
  reportTokens: ReportTokens;
  /** Which media line is first where. */
  lineOrders: LineOrders;
  /** Returns the state of the parts that this process needs. */
  health: () => Promise<Health>;
  /** Notifies the operator of problems. */
  alerts: Alerts;
};

type ContextOptions = Pick<Context, 'config' | 'log' | 'db' | 'jobs' | 'storage'> & {
  clock?: Clock | undefined;
  replica?: Replica | undefined;
  /** By default no state is shared. */
  shared?: SharedState | undefined;
  metrics?: Metrics;
  accessLog?: AccessLog | undefined;
};

/** Creates the context from the process-wide connections. */
export function createContext({
  config,
  log,
  db,
  replica,
  jobs,
  storage,
  clock = systemClock,
  shared = createProcessState(),
  metrics = createMetrics(),
  accessLog,
}: ContextOptions): Context {
  const [first, ...others] = config.cdnBases;
  const lines = listMediaLines(config);
  const listSnapshots = createListSnapshots(db, clock);
  const noticeCounts = createNoticeCounts({ db, clock, log });
  const caches = createCaches(clock);
  const orders = createGroupOrders(db, listSnapshots, { clock, caches });
  const candidates = createCandidates(db, caches);
  const searchRules = createSearchRules(db, caches);
  const { sms, smsInbox } = createSms(config, clock);
  const countRefusal = (reason: string) => metrics.ticketRefusals.inc({ reason });
  return {
    config,
    log,
    db,
    replica,
    jobs,
    storage,
    shared,
    freeBytes: createFreeBytes(storage, config),
    version: productVersion(),
    tickets: createTickets(config.secrets, { clock, caches, onRefused: countRefusal }),
    guestPlays: createGuestPlays(config.secrets, { clock, caches }),
    orders,
    searches: createSearches(() => createReadingDatabase(db, replica), listSnapshots, searchRules),
    searchRules,
    searchWords: createWordCounts(db, { clock, caches, shared }),
    reference: createReference(db, caches),
    shelves: createShelves(db, { clock, caches }),
    listSnapshots,
    noticeCounts,
    foldPlaysSoon: createFoldSoon(db, log),
    episodeRetention: createEpisodeRetention(db, { clock, caches }),
    neighbours: createNeighbours(db, caches),
    hotRanks: createHotRanks(db, caches),
    candidates,
    sharedCandidates: createSharedCandidates(db, { orders, candidates, caches }),
    mediaBases: (request) => (first ? [first, ...others] : [`${baseUrlOf(request, config)}/cdn`]),
    sms: measureSms(sms, metrics),
    smsInbox,
    regions: createRegions({ file: config.regionFile, production: config.production, log, clock }),
    supportPage: createSupportPage(db, caches),
    linkTerms: createLinkTerms(db, caches),
    settings: createSettings(
      db,
      {
        vipEnabled: config.vipEnabled,
        deletedMediaDays: DELETED_MEDIA_DAYS,
        originalDays: ORIGINAL_DAYS,
        storageFenPerGbMonth: 0,
      },
      { caches, shared },
    ),
    experiments: createLiveExperiments(db, { caches, shared }),
    payments: {
      db,
      providers: openProviders(config.payments, {
        sandbox: { trades: createSandboxTrades(db), key: deriveSandboxKey(config.secrets) },
        clock,
        onCall: metrics.onProviderCall,
      }),
      clock,
      log,
      notices: createNoticeWatch({ log, clock }, ({ provider, outcome }) => {
        metrics.paymentNotices.inc({ provider, outcome });
        noticeCounts.add({ channel: provider, outcome });
      }),
    },
    statusQueries: createStatusQueryCache(caches),
    passwordLimit: createConcurrencyLimit(PASSWORD_LIMIT),
    load: config.loadShedding
      ? createLoadShedding({
          maxRunning: config.databasePool * MAX_RUNNING_PER_CONNECTION,
          minRunning: config.databasePool,
        })
      : NO_LOAD_SHEDDING,
    agreements: createAgreements(db, config, { clock, caches }),
    live: createLiveHub(db, log),
    viewerDir: currentBuildOf(join(import.meta.dirname, '../../viewer/dist')),
    consoleDir: currentBuildOf(join(import.meta.dirname, '../../console/dist')),
    clock,
    caches,
    metrics,
    accessLog,
    securityLog: createSecurityLog({ db, log, secrets: config.secrets }),
    clientReports: createClientReports({ db, clock, log, metrics }),
    events: createEventRecorder({ db, log, clock, metrics }),
    shares: createShares(clock),
    playbackReports: createPlaybackReports({ db, clock, lines, log }),
    reportTokens: createReportTokens(config.secrets, { clock, caches }),
    lineOrders: createLineOrders({ db, clock, lines, log }),
    health: createHealth({ caches, config, db, jobs, log, shared, storage }),
    alerts: createAlerts({ db, jobs, log }),
    operatorToken: config.operatorToken ?? loadKeptSecret(config.dataDir, 'operator.token'),
  };
}

/** Names of the media lines: their numbers in the operator's order. */
export const listMediaLines = ({ cdnBases }: Pick<Config, 'cdnBases'>): string[] =>
  cdnBases.length === 0 ? ['1'] : cdnBases.map((_, at) => String(at + 1));

function productVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json');
  if (!existsSync(file)) return 'unknown';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
