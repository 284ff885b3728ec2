import type { AdDayTable, AdQuotaTable, AdShowingTable } from './ad.ts';
import type { AgreementDraftTable, AgreementVersionTable } from './agreement.ts';
import type { AutorenewTable, RenewalNoticeTable } from './autorenew.ts';
import type { BackupRunTable } from './backup.ts';
import type { ComplaintEventTable, ComplaintPersonTable, ComplaintTable } from './complaint.ts';
import type { ComplianceExportTable, IncidentTable } from './compliance.ts';
import type { ConsentTable } from './consent.ts';
import type { CategoryTable, ChannelGroupTable, ChannelTable, LinkTable, PosterTable } from './content.ts';
import type { BulkEditItemTable, BulkEditTable, GroupVersionTable, SavedViewTable } from './editing.ts';
import type { InvitationTable, SettingTable, UnlockTable } from './entitlement.ts';
import type { EventTable } from './event.ts';
import type { ExperimentDayTable, ExperimentTable, ExperimentUnitTable } from './experiment.ts';
import type { AssetTable, GroupTable, SubtitleTable, VideoTable } from './group.ts';
import type {
  LoginTable,
  SessionNetworkTable,
  SmsCodeTable,
  SmsGuessTable,
  SmsSentTable,
  ThrottleTable,
} from './identity.ts';
import type { IngestTable, PolishTable, UploadTable } from './ingest.ts';
import type { JobOutboxTable } from './job-outbox.ts';
import type { ContentDecisionTable, LawRuleTable, PublishDecisionTable } from './law-rule.ts';
import type { LeavingTable, PurgeReceiptTable, SecurityLogTable, TombstoneTable } from './leaving.ts';
import type {
  DislikeTable,
  FavoriteTable,
  HistoryTable,
  ResumeTable,
  ShareCountTable,
  StarTable,
} from './library.ts';
import type { ListSnapshotTable } from './list-snapshot.ts';
import type { MemberTable, SessionTable } from './member.ts';
import type {
  ChannelPriceTable,
  GrantTable,
  LedgerEntryTable,
  PaymentEventTable,
  PaymentExceptionTable,
  PlanTable,
  RechargeTable,
} from './money.ts';
import type { NoticeItemTable, NoticeMessageTable, NoticePlaceTable } from './notice.ts';
import type { PasskeyTable, StaffPasskeyTable, UsedChallengeTable } from './passkey.ts';
import type { PlayCountTable, PlayTable } from './play.ts';
import type {
  BuildFigureTable,
  EpisodeFigureTable,
  LineFigureTable,
  LineSwitchTable,
  LineVerdictTable,
  PlaybackFigureTable,
} from './playback-quality.ts';
import type {
  PartnerIdentityTable,
  PromotionAttributionTable,
  PromotionConversionTable,
  PromotionCostTable,
  PromotionLinkTable,
  PromotionPartnerTable,
  PromotionStatementLineTable,
  PromotionStatementTable,
  PromotionTouchTable,
} from './promotion.ts';
import type {
  EpisodeReleaseTable,
  GroupLicenseTable,
  LicenseDocumentTable,
  PublicationTable,
  ReviewMarkTable,
  ReviewTable,
} from './publication.ts';
import type { FoundPartTable, QualityCheckTable, QualityDueTable, QualityFindingTable } from './quality.ts';
import type {
  CountedPlayTable,
  InterestLeftTable,
  InterestTable,
  NeighbourTable,
  PlayStreamPositionTable,
  RankPinTable,
  RankTable,
  RecommendModelTable,
  RemovedInterestTable,
} from './recommend.ts';
import type {
  BillRunTable,
  DayCloseTable,
  DayCorrectionTable,
  DiscrepancyTable,
  RefundTable,
  StatementLineTable,
} from './refund.ts';
import type { BackgroundMigrationTable, SchemaCompatibilityTable } from './release.ts';
import type {
  EpisodeLeavingTable,
  ReportCameTable,
  ReportDimensionDayTable,
  ReportDramaCameDayTable,
  ReportDramaDayTable,
  ReportDramaTotalTable,
  ReportGenreDayTable,
  ReportHourTable,
  ReportPeopleDayTable,
  ReportProgressTable,
  ReportSearchHourTable,
  ReportTotalDayTable,
  ReportTotalHourTable,
  ReportViewerDayTable,
  ReportViewerHourTable,
  SummaryDeliveryTable,
} from './report.ts';
import type { SandboxRefundTable, SandboxTradeTable } from './sandbox.ts';
import type {
  SearchGroupTable,
  SearchLinesTable,
  SearchNameTable,
  SearchRuleTable,
  SearchStaleTable,
  SearchWordTable,
} from './search.ts';
import type {
  AlertTable,
  ClientErrorTable,
  IntegrityAreaTable,
  IntegrityCheckTable,
  IntegrityFindingTable,
  LedgerCheckTable,
  MediaCheckTable,
  PaymentNoticeTable,
  PosterCheckTable,
  ProcessTable,
  SecurityEventTable,
} from './service.ts';
import type { ShelfGroupTable, ShelfLayoutTable, ShelfTable } from './shelf.ts';
import type {
  AuditLogTable,
  InboxMarkTable,
  StaffInvitationTable,
  StaffPresenceTable,
  StaffSessionTable,
  StaffTable,
  StaffTokenTable,
} from './staff.ts';
import type { SupportPageTable } from './support.ts';
import type {
  MemberNoteTable,
  MemberRequestEventTable,
  MemberRequestTable,
  MemberViewTable,
} from './support-desk.ts';
import type { TakeDownTable } from './take-down.ts';
import type { TeenDayTable, TeenLeaseTable, TeenTable } from './teen.ts';

/** All tables of the product. */
export type Tables = {
  background_migration: BackgroundMigrationTable;
  schema_compatibility: SchemaCompatibilityTable;
  backup_run: BackupRunTable;
  search_rule: SearchRuleTable;
  shelf: ShelfTable;
  shelf_group: ShelfGroupTable;
  shelf_layout: ShelfLayoutTable;
  support_page: SupportPageTable;
  category: CategoryTable;
  channel: ChannelTable;
  channel_group: ChannelGroupTable;
  link: LinkTable;
  ad_showing: AdShowingTable;
  ad_quota: AdQuotaTable;
  ad_day: AdDayTable;
  poster: PosterTable;
  group: GroupTable;
  video: VideoTable;
  asset: AssetTable;
  subtitle: SubtitleTable;
  upload: UploadTable;
  ingest: IngestTable;
  polish: PolishTable;
  take_down: TakeDownTable;
  group_license: GroupLicenseTable;
  law_rule: LawRuleTable;
  content_decision: ContentDecisionTable;
  publish_decision: PublishDecisionTable;
  license_document: LicenseDocumentTable;
  publication: PublicationTable;
  review: ReviewTable;
  review_mark: ReviewMarkTable;
  episode_release: EpisodeReleaseTable;
  job_outbox: JobOutboxTable;
  list_snapshot: ListSnapshotTable;
  event: EventTable;
  report_hour: ReportHourTable;
  report_total_hour: ReportTotalHourTable;
  report_viewer_hour: ReportViewerHourTable;
  report_total_day: ReportTotalDayTable;
  report_drama_day: ReportDramaDayTable;
  report_dimension_day: ReportDimensionDayTable;
  report_came: ReportCameTable;
  report_drama_came_day: ReportDramaCameDayTable;
  report_drama_total: ReportDramaTotalTable;
  report_genre_day: ReportGenreDayTable;
  report_viewer_day: ReportViewerDayTable;
  report_people_day: ReportPeopleDayTable;
  episode_leaving: EpisodeLeavingTable;
  report_search_hour: ReportSearchHourTable;
  report_progress: ReportProgressTable;
  summary_delivery: SummaryDeliveryTable;
  play: PlayTable;
  play_count: PlayCountTable;
  counted_play: CountedPlayTable;
  play_stream_position: PlayStreamPositionTable;
  rank: RankTable;
  rank_pin: RankPinTable;
  interest: InterestTable;
  removed_interest: RemovedInterestTable;
  interest_left: InterestLeftTable;
  neighbour: NeighbourTable;
  recommend_model: RecommendModelTable;
  leaving: LeavingTable;
  member: MemberTable;
  session: SessionTable;
  sms_code: SmsCodeTable;
  sms_sent: SmsSentTable;
  sms_guess: SmsGuessTable;
  throttle: ThrottleTable;
  login: LoginTable;
  passkey: PasskeyTable;
  used_challenge: UsedChallengeTable;
  staff_passkey: StaffPasskeyTable;
  session_network: SessionNetworkTable;
  favorite: FavoriteTable;
  dislike: DislikeTable;
  star: StarTable;
  share_count: ShareCountTable;
  history: HistoryTable;
  resume: ResumeTable;
  teen: TeenTable;
  teen_day: TeenDayTable;
  teen_lease: TeenLeaseTable;
  tombstone: TombstoneTable;
  security_log: SecurityLogTable;
  purge_receipt: PurgeReceiptTable;
  complaint: ComplaintTable;
  complaint_event: ComplaintEventTable;
  complaint_person: ComplaintPersonTable;
  compliance_export: ComplianceExportTable;
  incident: IncidentTable;
  consent: ConsentTable;
  agreement_version: AgreementVersionTable;
  agreement_draft: AgreementDraftTable;
  refund: RefundTable;
  bill_run: BillRunTable;
  statement_line: StatementLineTable;
  day_close: DayCloseTable;
  day_correction: DayCorrectionTable;
  difference: DiscrepancyTable;
  autorenew: AutorenewTable;
  renewal_notice: RenewalNoticeTable;
  unlock: UnlockTable;
  invitation: InvitationTable;
  setting: SettingTable;
  plan: PlanTable;
  channel_price: ChannelPriceTable;
  recharge: RechargeTable;
  payment_event: PaymentEventTable;
  payment_exception: PaymentExceptionTable;
  grant: GrantTable;
  ledger_entry: LedgerEntryTable;
  experiment: ExperimentTable;
  experiment_unit: ExperimentUnitTable;
  experiment_day: ExperimentDayTable;
  sandbox_trade: SandboxTradeTable;
  sandbox_refund: SandboxRefundTable;
  search_group: SearchGroupTable;
  search_lines: SearchLinesTable;
  search_name: SearchNameTable;
  search_stale: SearchStaleTable;
  search_word: SearchWordTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_invitation: StaffInvitationTable;
  staff_token: StaffTokenTable;
  staff_presence: StaffPresenceTable;
  inbox_mark: InboxMarkTable;
  notice_place: NoticePlaceTable;
  notice_message: NoticeMessageTable;
  notice_item: NoticeItemTable;
  audit_log: AuditLogTable;
  group_version: GroupVersionTable;
  saved_view: SavedViewTable;
  bulk_edit: BulkEditTable;
  bulk_edit_item: BulkEditItemTable;
  quality_check: QualityCheckTable;
  quality_finding: QualityFindingTable;
  quality_due: QualityDueTable;
  found_part: FoundPartTable;
  process: ProcessTable;
  ledger_check: LedgerCheckTable;
  media_check: MediaCheckTable;
  poster_check: PosterCheckTable;
  integrity_finding: IntegrityFindingTable;
  integrity_check: IntegrityCheckTable;
  integrity_area: IntegrityAreaTable;
  alert: AlertTable;
  security_event: SecurityEventTable;
  client_error: ClientErrorTable;
  payment_notice: PaymentNoticeTable;
  member_note: MemberNoteTable;
  member_view: MemberViewTable;
  member_request: MemberRequestTable;
  member_request_event: MemberRequestEventTable;
  playback_figure: PlaybackFigureTable;
  line_figure: LineFigureTable;
  episode_figure: EpisodeFigureTable;
  build_figure: BuildFigureTable;
  line_verdict: LineVerdictTable;
  line_switch: LineSwitchTable;
  promotion_partner: PromotionPartnerTable;
  partner_identity: PartnerIdentityTable;
  promotion_link: PromotionLinkTable;
  promotion_touch: PromotionTouchTable;
  promotion_attribution: PromotionAttributionTable;
  promotion_cost: PromotionCostTable;
  promotion_statement: PromotionStatementTable;
  promotion_statement_line: PromotionStatementLineTable;
  promotion_conversion: PromotionConversionTable;
};
