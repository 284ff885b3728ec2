import { join } from 'node:path';
import { createNoticeWatch } from '@playlet/checkout';
import { loadKeptSecret } from '@playlet/config';
import { readPressingDuties } from '@playlet/core/compliance/pressing-duties';
import { createSandboxTrades } from '@playlet/core/orders/sandbox';
import type { PlayStream } from '@playlet/core/playback/play-stream';
import type { Replica } from '@playlet/db';
import { ORIGINAL_DAYS } from '@playlet/domain/ingest/original';
import { DELETED_MEDIA_DAYS } from '@playlet/domain/take-down';
import { type Clock, systemClock } from '@playlet/domain/time';
import { openProviders } from '@playlet/payments';
import { createProcessState, type SharedState } from '@playlet/shared-state';
import { type AccessLog, createMetrics, type Metrics } from '@playlet/telemetry';
import { MAX_PARALLEL_HASHES } from './account/password/password-hash.ts';
import { createRegions } from './account/region/region.ts';
import { createSessionTouches } from './account/session-touches.ts';
import { measureSms } from './account/sms/measured-sms.ts';
import { createSms } from './account/sms/sms-provider.ts';
import { createAgreements } from './agreement/agreements.ts';
import { createCaches } from './caches.ts';
import { createGroupOrders } from './catalogue/order.ts';
import { createReference } from './catalogue/reference.ts';
import { createShelves } from './catalogue/shelves.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { Context } from './context.ts';
import { deriveSandboxKey } from './dev/sandbox-key.ts';
import { createFreeBytes } from './disk.ts';
import { createLiveExperiments } from './experiments/live.ts';
import { baseUrlOf } from './http/edge/hosts.ts';
import { createLoadShedding, NO_LOAD_SHEDDING } from './http/limits/load-shedding.ts';
import { createShares } from './http/limits/shares.ts';
import { createLiveHub } from './live/hub.ts';
import { createGuestPlays } from './media/guest-plays.ts';
import { createPlayReports } from './media/play-reports.ts';
import { createEpisodeRetention } from './media/retention.ts';
import { createTickets } from './media/ticket.ts';
import { createNoticeCounts } from './money/notice-counts.ts';
import { createStatusQueryCache } from './money/payment/status-query-pace.ts';
import { createAlerts } from './monitoring/alerts.ts';
import { createClientReports } from './monitoring/client-reports.ts';
import { createHealth } from './monitoring/health.ts';
import { currentBuildOf, listBuilds } from './pages/viewer-build.ts';
import { createListSnapshots } from './paging/list-snapshots.ts';
import { createLineOrders } from './playback-quality/line-orders.ts';
import { listMediaLines } from './playback-quality/media-lines.ts';
import { createPlaybackReports } from './playback-quality/playback-reports.ts';
import { createReportTokens } from './playback-quality/report-tokens.ts';
import { createLinkTerms } from './promotion/link-terms.ts';
import { createCandidates } from './recommend/candidates.ts';
import { createFoldSoon } from './recommend/fold-soon.ts';
import { createHotRanks } from './recommend/hot-ranks.ts';
import { createNeighbours } from './recommend/neighbours.ts';
import { createSharedCandidates } from './recommend/shared-candidates.ts';
import { createReadingDatabase } from './replica/database.ts';
import { createEventRecorder, NO_EVENTS } from './reports/event-recorder.ts';
import { createGroupIds } from './reports/group-ids.ts';
import {
  createInstallationRestore,
  type InstallationRestoreOptions,
} from './restore/installation-restore.ts';
import { createLawRules } from './rules/live.ts';
import { readRankLimits } from './rules/placement.ts';
import { createSearchRules } from './search/search-rules.ts';
import { createSearches } from './search/searches.ts';
import { createWordCounts } from './search/word-counts.ts';
import { createSecurityLog } from './security/security-log.ts';
import { createSettings } from './settings.ts';
import { createSupportPage } from './support-desk/support-page.ts';

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

type ContextOptions = Pick<Context, 'config' | 'log' | 'db' | 'jobs' | 'storage'> & {
  clock?: Clock | undefined;
  replicas?: Replica[];
  /** By default no state is shared. */
  shared?: SharedState | undefined;
  /** By default counted plays are rows of the database. */
  playStream?: PlayStream | undefined;
  metrics?: Metrics;
  accessLog?: AccessLog | undefined;
  /** By default a backup is restored on the command line alone. */
  restartAfter?: InstallationRestoreOptions['restartAfter'];
};

const PRESSING_DUTIES_TTL_MS = 60_000;

/** Creates the context from the process-wide connections. */
export function createContext({
  config,
  log,
  db,
  replicas = [],
  jobs,
  storage,
  clock = systemClock,
  shared = createProcessState(),
  playStream,
  metrics = createMetrics(),
  accessLog,
  restartAfter,
}: ContextOptions): Context {
  const [first, ...others] = config.cdnBases;
  const lines = listMediaLines(config);
  const viewerDir = currentBuildOf(join(import.meta.dirname, '../../viewer/dist'));
  const listSnapshots = createListSnapshots(db, clock);
  const noticeCounts = createNoticeCounts({ db, clock, log });
  const caches = createCaches(clock);
  const orders = createGroupOrders(db, listSnapshots, { clock, caches });
  const candidates = createCandidates(db, caches);
  const searchRules = createSearchRules(db, caches);
  const { sms, smsInbox } = createSms(config, clock);
  const lawRules = createLawRules(db, { caches, shared });
  const countRefusal = (reason: string) => metrics.ticketRefusals.inc({ reason });
  return {
    config,
    log,
    db,
    replicas,
    jobs,
    storage,
    shared,
    playStream,
    installationRestore: createInstallationRestore({ config, db, storage, log, restartAfter }),
    freeBytes: createFreeBytes(storage, config),
    version: config.version,
    tickets: createTickets(config.secrets, { clock, caches, onRefused: countRefusal }),
    guestPlays: createGuestPlays(config.secrets, { clock, caches }),
    playReports: createPlayReports(db, playStream, config),
    sessionTouches: createSessionTouches(db),
    groupIds: createGroupIds(db, { caches }),
    orders,
    searches: createSearches(() => createReadingDatabase(db, replicas), listSnapshots, searchRules),
    searchRules,
    searchWords: createWordCounts(db, { clock, caches, shared }),
    reference: createReference(db, caches),
    shelves: createShelves(db, { clock, caches }),
    listSnapshots,
    noticeCounts,
    foldPlaysSoon: createFoldSoon(db, playStream, log),
    episodeRetention: createEpisodeRetention(db, { clock, caches }),
    neighbours: createNeighbours(db, caches),
    hotRanks: createHotRanks(db, caches, () => readRankLimits({ lawRules, clock })),
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
        pauseAds: false,
        deletedMediaDays: DELETED_MEDIA_DAYS,
        originalDays: ORIGINAL_DAYS,
        storageFenPerGbMonth: 0,
      },
      { caches, shared },
    ),
    lawRules,
    pressingDuties: caches.memo('pressing duties', PRESSING_DUTIES_TTL_MS, () =>
      readPressingDuties(db, clock.now()),
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
    viewerDir,
    consoleDir: currentBuildOf(join(import.meta.dirname, '../../console/dist')),
    docsDir: currentBuildOf(join(import.meta.dirname, '../../../docs/site/dist')),
    clock,
    caches,
    metrics,
    accessLog,
    securityLog: createSecurityLog({ db, log, secrets: config.secrets }),
    clientReports: createClientReports({ db, clock, log, metrics }),
    // Strangers' words in the reports of a demo would be read by all the others.
    events: config.publicDemo ? NO_EVENTS : createEventRecorder({ db, log, clock, metrics }),
    shares: createShares(clock),
    playbackReports: createPlaybackReports({ db, clock, lines, builds: listBuilds(viewerDir), log }),
    reportTokens: createReportTokens(config.secrets, { clock, caches }),
    lineOrders: createLineOrders({ db, clock, lines, log }),
    health: createHealth({ caches, config, db, jobs, log, shared, storage }),
    alerts: createAlerts({ db, jobs, log }),
    operatorToken: config.operatorToken ?? loadKeptSecret(config.dataDir, 'operator.token'),
  };
}
