import type { Regions } from './account/region/region.ts';
import type { SessionTouches } from './account/session-touches.ts';
import type { Agreements } from './agreement/agreements.ts';
import type { BaseContext } from './base-context.ts';
import type { GroupOrders } from './catalogue/order.ts';
import type { Reference } from './catalogue/reference.ts';
import type { Shelves } from './catalogue/shelves.ts';
import type { LoadShedding } from './http/limits/load-shedding.ts';
import type { Shares } from './http/limits/shares.ts';
import type { LiveHub } from './live/hub.ts';
import type { GuestPlays } from './media/guest-plays.ts';
import type { PlayReports } from './media/play-reports.ts';
import type { EpisodeRetention } from './media/retention.ts';
import type { Tickets } from './media/ticket.ts';
import type { NoticeCounts } from './money/notice-counts.ts';
import type { StatusQueryCache } from './money/payment/status-query-pace.ts';
import type { Alerts } from './monitoring/alerts.ts';
import type { ClientReports } from './monitoring/client-reports.ts';
import type { Health } from './monitoring/health.ts';
import type { ListSnapshots } from './paging/list-snapshots.ts';
import type { LineOrders } from './playback-quality/line-orders.ts';
import type { PlaybackReports } from './playback-quality/playback-reports.ts';
import type { ReportTokens } from './playback-quality/report-tokens.ts';
import type { LinkTerms } from './promotion/link-terms.ts';
import type { Candidates } from './recommend/candidates.ts';
import type { HotRanks } from './recommend/hot-ranks.ts';
import type { LearnedNeighbours } from './recommend/neighbours.ts';
import type { SharedCandidates } from './recommend/shared-candidates.ts';
import type { EventRecorder } from './reports/event-recorder.ts';
import type { GroupIds } from './reports/group-ids.ts';
import type { InstallationRestore } from './restore/installation-restore.ts';
import type { Searches } from './search/searches.ts';
import type { WordCounts } from './search/word-counts.ts';
import type { SecurityLog } from './security/security-log.ts';

/**
 * Everything a handler may use, put together once at the start: the base, and what each folder owns. A folder named here
 * takes the base and its own parts instead of this type, so that none of them knows the others by it.
 */
export type Context = BaseContext & {
  regions: Regions;
  agreements: Agreements;
  orders: GroupOrders;
  reference: () => Promise<Reference>;
  /** The filled shelves of the theatre. */
  shelves: Shelves;
  /** Refuses what may wait while there is too much to do. */
  load: LoadShedding;
  /** The most that one network may add to common figures. */
  shares: Shares;
  /** Tells the open streams of the console what changed. */
  live: LiveHub;
  tickets: Tickets;
  guestPlays: GuestPlays;
  /** Stores what players report, many reports at a time. */
  playReports: PlayReports;
  sessionTouches: SessionTouches;
  groupIds: GroupIds;
  episodeRetention: EpisodeRetention;
  /** Counts of payment providers' notices. */
  noticeCounts: NoticeCounts;
  /** The last queries of providers on buyers' behalf, by the order's id. */
  statusQueries: StatusQueryCache;
  /** Restores a backup into a new installation. */
  installationRestore: InstallationRestore;
  /** Notifies the operator of problems. */
  alerts: Alerts;
  /** The pages' reports about themselves. */
  clientReports: ClientReports;
  /** Returns the state of the parts that this process needs. */
  health: () => Promise<Health>;
  /** The lists viewers page through, for all servers. */
  listSnapshots: ListSnapshots;
  /** Which media line is first where. */
  lineOrders: LineOrders;
  /** The players' reports about the quality of playback. */
  playbackReports: PlaybackReports;
  /** The tokens that let a page report a play. */
  reportTokens: ReportTokens;
  /** The terms of viewers who followed a promotion link. */
  linkTerms: LinkTerms;
  candidates: Candidates;
  hotRanks: HotRanks;
  neighbours: LearnedNeighbours;
  sharedCandidates: SharedCandidates;
  /** The events for the reports. It never fails and never waits. */
  events: EventRecorder;
  searches: Searches;
  searchWords: WordCounts;
  /** The events of accounts and rights. */
  securityLog: SecurityLog;
};
