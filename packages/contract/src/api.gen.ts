// Written by `npm run gen` from the files below api/. Do not edit.
import adminAccountBillMatch from './api/admin/account/bill/match.ts';
import adminAccountDayClose from './api/admin/account/day/close.ts';
import adminAccountDayCorrect from './api/admin/account/day/correct.ts';
import adminAccountDayDetail from './api/admin/account/day/detail.ts';
import adminAccountDifferenceList from './api/admin/account/difference/list.ts';
import adminAccountDifferenceRepair from './api/admin/account/difference/repair.ts';
import adminAccountDifferenceResolve from './api/admin/account/difference/resolve.ts';
import adminAccountDossierExport from './api/admin/account/dossier/export.ts';
import adminAccountExceptionList from './api/admin/account/exception/list.ts';
import adminAccountExceptionResolve from './api/admin/account/exception/resolve.ts';
import adminAccountLedgerDetail from './api/admin/account/ledger/detail.ts';
import adminAccountLedgerExport from './api/admin/account/ledger/export.ts';
import adminAccountLedgerList from './api/admin/account/ledger/list.ts';
import adminAccountMonthDetail from './api/admin/account/month/detail.ts';
import adminAccountMonthExport from './api/admin/account/month/export.ts';
import adminAccountOrderDetail from './api/admin/account/order/detail.ts';
import adminAccountOrderExport from './api/admin/account/order/export.ts';
import adminAccountOrderList from './api/admin/account/order/list.ts';
import adminAccountOrderSearch from './api/admin/account/order/search.ts';
import adminAccountPlanChannel from './api/admin/account/plan/channel.ts';
import adminAccountPlanList from './api/admin/account/plan/list.ts';
import adminAccountPlanUpdate from './api/admin/account/plan/update.ts';
import adminAccountRefundCreate from './api/admin/account/refund/create.ts';
import adminAccountRefundDecide from './api/admin/account/refund/decide.ts';
import adminAccountRefundDetail from './api/admin/account/refund/detail.ts';
import adminAccountRefundList from './api/admin/account/refund/list.ts';
import adminAgreementConsentExport from './api/admin/agreement/consent/export.ts';
import adminAgreementConsentList from './api/admin/agreement/consent/list.ts';
import adminAgreementDraftDelete from './api/admin/agreement/draft/delete.ts';
import adminAgreementDraftDetail from './api/admin/agreement/draft/detail.ts';
import adminAgreementDraftUpdate from './api/admin/agreement/draft/update.ts';
import adminAgreementVersionDetail from './api/admin/agreement/version/detail.ts';
import adminAgreementVersionList from './api/admin/agreement/version/list.ts';
import adminAgreementVersionPublish from './api/admin/agreement/version/publish.ts';
import adminContentBulkCreate from './api/admin/content/bulk/create.ts';
import adminContentBulkDetail from './api/admin/content/bulk/detail.ts';
import adminContentBulkPreview from './api/admin/content/bulk/preview.ts';
import adminContentBulkUndo from './api/admin/content/bulk/undo.ts';
import adminContentCalendarList from './api/admin/content/calendar/list.ts';
import adminContentCategoryCreate from './api/admin/content/category/create.ts';
import adminContentCategoryDelete from './api/admin/content/category/delete.ts';
import adminContentCategoryList from './api/admin/content/category/list.ts';
import adminContentCategorySheetApply from './api/admin/content/category/sheet/apply.ts';
import adminContentCategorySheetPreview from './api/admin/content/category/sheet/preview.ts';
import adminContentCategoryUpdate from './api/admin/content/category/update.ts';
import adminContentCertificateDelete from './api/admin/content/certificate/delete.ts';
import adminContentCertificateDetail from './api/admin/content/certificate/detail.ts';
import adminContentCertificateUpdate from './api/admin/content/certificate/update.ts';
import adminContentChannelCreate from './api/admin/content/channel/create.ts';
import adminContentChannelDelete from './api/admin/content/channel/delete.ts';
import adminContentChannelList from './api/admin/content/channel/list.ts';
import adminContentChannelUpdate from './api/admin/content/channel/update.ts';
import adminContentComplaintCounter from './api/admin/content/complaint/counter.ts';
import adminContentComplaintDecide from './api/admin/content/complaint/decide.ts';
import adminContentComplaintDetail from './api/admin/content/complaint/detail.ts';
import adminContentComplaintList from './api/admin/content/complaint/list.ts';
import adminContentComplaintReveal from './api/admin/content/complaint/reveal.ts';
import adminContentComplaintUpdate from './api/admin/content/complaint/update.ts';
import adminContentExposureClear from './api/admin/content/exposure/clear.ts';
import adminContentExposureMinors from './api/admin/content/exposure/minors.ts';
import adminContentGroupChoices from './api/admin/content/group/choices.ts';
import adminContentGroupCount from './api/admin/content/group/count.ts';
import adminContentGroupCreate from './api/admin/content/group/create.ts';
import adminContentGroupDelete from './api/admin/content/group/delete.ts';
import adminContentGroupDetail from './api/admin/content/group/detail.ts';
import adminContentGroupExport from './api/admin/content/group/export.ts';
import adminContentGroupHistory from './api/admin/content/group/history.ts';
import adminContentGroupList from './api/admin/content/group/list.ts';
import adminContentGroupPoster from './api/admin/content/group/poster.ts';
import adminContentGroupPrice from './api/admin/content/group/price.ts';
import adminContentGroupPublish from './api/admin/content/group/publish.ts';
import adminContentGroupRestore from './api/admin/content/group/restore.ts';
import adminContentGroupUnpublish from './api/admin/content/group/unpublish.ts';
import adminContentGroupUpdate from './api/admin/content/group/update.ts';
import adminContentInvitationCreate from './api/admin/content/invitation/create.ts';
import adminContentLicenseUpdate from './api/admin/content/license/update.ts';
import adminContentLinkCreate from './api/admin/content/link/create.ts';
import adminContentLinkDelete from './api/admin/content/link/delete.ts';
import adminContentLinkList from './api/admin/content/link/list.ts';
import adminContentLinkPicture from './api/admin/content/link/picture.ts';
import adminContentLinkReport from './api/admin/content/link/report.ts';
import adminContentLinkRestore from './api/admin/content/link/restore.ts';
import adminContentLinkUpdate from './api/admin/content/link/update.ts';
import adminContentPreviewCreate from './api/admin/content/preview/create.ts';
import adminContentPublicationDetail from './api/admin/content/publication/detail.ts';
import adminContentPublicationSchedule from './api/admin/content/publication/schedule.ts';
import adminContentPublicationSubmit from './api/admin/content/publication/submit.ts';
import adminContentPublicationWithdraw from './api/admin/content/publication/withdraw.ts';
import adminContentRankDetail from './api/admin/content/rank/detail.ts';
import adminContentRankPin from './api/admin/content/rank/pin.ts';
import adminContentReleaseMove from './api/admin/content/release/move.ts';
import adminContentReleasePlan from './api/admin/content/release/plan.ts';
import adminContentReviewApprove from './api/admin/content/review/approve.ts';
import adminContentReviewEpisodes from './api/admin/content/review/episodes.ts';
import adminContentReviewList from './api/admin/content/review/list.ts';
import adminContentReviewPeople from './api/admin/content/review/people.ts';
import adminContentReviewReturn from './api/admin/content/review/return.ts';
import adminContentSearchExplain from './api/admin/content/search/explain.ts';
import adminContentSearchRebuild from './api/admin/content/search/rebuild.ts';
import adminContentSearchRuleCreate from './api/admin/content/search/rule/create.ts';
import adminContentSearchRuleDelete from './api/admin/content/search/rule/delete.ts';
import adminContentSearchRuleList from './api/admin/content/search/rule/list.ts';
import adminContentSearchRuleUpdate from './api/admin/content/search/rule/update.ts';
import adminContentSheetApply from './api/admin/content/sheet/apply.ts';
import adminContentSheetPreview from './api/admin/content/sheet/preview.ts';
import adminContentShelfList from './api/admin/content/shelf/list.ts';
import adminContentShelfPreview from './api/admin/content/shelf/preview.ts';
import adminContentShelfUpdate from './api/admin/content/shelf/update.ts';
import adminContentSubtitleDelete from './api/admin/content/subtitle/delete.ts';
import adminContentSubtitleDetail from './api/admin/content/subtitle/detail.ts';
import adminContentSubtitleShift from './api/admin/content/subtitle/shift.ts';
import adminContentSupportDetail from './api/admin/content/support/detail.ts';
import adminContentSupportUpdate from './api/admin/content/support/update.ts';
import adminContentTakedownList from './api/admin/content/takedown/list.ts';
import adminContentTakedownPreview from './api/admin/content/takedown/preview.ts';
import adminContentVideoDelete from './api/admin/content/video/delete.ts';
import adminContentVideoMove from './api/admin/content/video/move.ts';
import adminContentVideoRestore from './api/admin/content/video/restore.ts';
import adminContentVideoUnpublish from './api/admin/content/video/unpublish.ts';
import adminContentVideoUpdate from './api/admin/content/video/update.ts';
import adminContentViewCreate from './api/admin/content/view/create.ts';
import adminContentViewDelete from './api/admin/content/view/delete.ts';
import adminContentViewList from './api/admin/content/view/list.ts';
import adminContentViewUpdate from './api/admin/content/view/update.ts';
import adminEntryInvitationAccept from './api/admin/entry/invitation/accept.ts';
import adminEntryInvitationCheck from './api/admin/entry/invitation/check.ts';
import adminEntryInvitationEnroll from './api/admin/entry/invitation/enroll.ts';
import adminEntryPartnerReport from './api/admin/entry/partner/report.ts';
import adminEntryPasskeyChallenge from './api/admin/entry/passkey/challenge.ts';
import adminEntryPasskeyLogin from './api/admin/entry/passkey/login.ts';
import adminEntryRestoreAppend from './api/admin/entry/restore/append.ts';
import adminEntryRestoreCheck from './api/admin/entry/restore/check.ts';
import adminEntryRestoreStart from './api/admin/entry/restore/start.ts';
import adminEntryRestoreUpload from './api/admin/entry/restore/upload.ts';
import adminEntrySessionCreate from './api/admin/entry/session/create.ts';
import adminEntryTourCreate from './api/admin/entry/tour/create.ts';
import adminGrowthExperimentArchive from './api/admin/growth/experiment/archive.ts';
import adminGrowthExperimentCreate from './api/admin/growth/experiment/create.ts';
import adminGrowthExperimentDetail from './api/admin/growth/experiment/detail.ts';
import adminGrowthExperimentDramas from './api/admin/growth/experiment/dramas.ts';
import adminGrowthExperimentList from './api/admin/growth/experiment/list.ts';
import adminGrowthExperimentRollout from './api/admin/growth/experiment/rollout.ts';
import adminGrowthExperimentStart from './api/admin/growth/experiment/start.ts';
import adminGrowthExperimentStop from './api/admin/growth/experiment/stop.ts';
import adminGrowthExperimentUpdate from './api/admin/growth/experiment/update.ts';
import adminInboxList from './api/admin/inbox/list.ts';
import adminInboxMarkUpdate from './api/admin/inbox/mark/update.ts';
import adminIngestGroupFind from './api/admin/ingest/group/find.ts';
import adminIngestGroupUpsert from './api/admin/ingest/group/upsert.ts';
import adminIngestJobCancel from './api/admin/ingest/job/cancel.ts';
import adminIngestJobChange from './api/admin/ingest/job/change.ts';
import adminIngestJobList from './api/admin/ingest/job/list.ts';
import adminIngestJobOverview from './api/admin/ingest/job/overview.ts';
import adminIngestJobQueue from './api/admin/ingest/job/queue.ts';
import adminIngestJobRetry from './api/admin/ingest/job/retry.ts';
import adminIngestPosterUpdate from './api/admin/ingest/poster/update.ts';
import adminIngestSubtitleUpdate from './api/admin/ingest/subtitle/update.ts';
import adminIngestUploadAppend from './api/admin/ingest/upload/append.ts';
import adminIngestUploadCreate from './api/admin/ingest/upload/create.ts';
import adminIngestUploadDelete from './api/admin/ingest/upload/delete.ts';
import adminIngestUploadList from './api/admin/ingest/upload/list.ts';
import adminIngestUploadMatch from './api/admin/ingest/upload/match.ts';
import adminLivePresenceUpdate from './api/admin/live/presence/update.ts';
import adminLiveStream from './api/admin/live/stream.ts';
import adminMemberDeviceDelete from './api/admin/member/device/delete.ts';
import adminMemberGrantUpdate from './api/admin/member/grant/update.ts';
import adminMemberMemberDetail from './api/admin/member/member/detail.ts';
import adminMemberMemberList from './api/admin/member/member/list.ts';
import adminMemberMembershipCreate from './api/admin/member/membership/create.ts';
import adminMemberMembershipDelete from './api/admin/member/membership/delete.ts';
import adminMemberNoteCreate from './api/admin/member/note/create.ts';
import adminMemberNoteDelete from './api/admin/member/note/delete.ts';
import adminMemberPhoneReveal from './api/admin/member/phone/reveal.ts';
import adminMemberRequestCreate from './api/admin/member/request/create.ts';
import adminMemberRequestDetail from './api/admin/member/request/detail.ts';
import adminMemberRequestList from './api/admin/member/request/list.ts';
import adminMemberRequestUpdate from './api/admin/member/request/update.ts';
import adminMemberViewExplain from './api/admin/member/view/explain.ts';
import adminOwnNoticeCreate from './api/admin/own/notice/create.ts';
import adminOwnNoticeDelete from './api/admin/own/notice/delete.ts';
import adminOwnNoticeList from './api/admin/own/notice/list.ts';
import adminOwnNoticeTest from './api/admin/own/notice/test.ts';
import adminOwnNoticeUpdate from './api/admin/own/notice/update.ts';
import adminOwnPasskeyChallenge from './api/admin/own/passkey/challenge.ts';
import adminOwnPasskeyCreate from './api/admin/own/passkey/create.ts';
import adminOwnPasskeyDelete from './api/admin/own/passkey/delete.ts';
import adminOwnPasskeyList from './api/admin/own/passkey/list.ts';
import adminOwnPasskeyProof from './api/admin/own/passkey/proof.ts';
import adminOwnPasswordUpdate from './api/admin/own/password/update.ts';
import adminOwnPermissionList from './api/admin/own/permission/list.ts';
import adminOwnProfileDetail from './api/admin/own/profile/detail.ts';
import adminOwnRecoveryCreate from './api/admin/own/recovery/create.ts';
import adminOwnSessionDelete from './api/admin/own/session/delete.ts';
import adminOwnSessionList from './api/admin/own/session/list.ts';
import adminOwnTokenCreate from './api/admin/own/token/create.ts';
import adminOwnTokenDelete from './api/admin/own/token/delete.ts';
import adminOwnTokenList from './api/admin/own/token/list.ts';
import adminOwnTotpEnroll from './api/admin/own/totp/enroll.ts';
import adminOwnTotpUpdate from './api/admin/own/totp/update.ts';
import adminPlaybackQualityDetail from './api/admin/playback/quality/detail.ts';
import adminPromotionCostApply from './api/admin/promotion/cost/apply.ts';
import adminPromotionCostPreview from './api/admin/promotion/cost/preview.ts';
import adminPromotionCostUpdate from './api/admin/promotion/cost/update.ts';
import adminPromotionIdentityExport from './api/admin/promotion/identity/export.ts';
import adminPromotionIdentityReveal from './api/admin/promotion/identity/reveal.ts';
import adminPromotionIdentityUpdate from './api/admin/promotion/identity/update.ts';
import adminPromotionLinkCreate from './api/admin/promotion/link/create.ts';
import adminPromotionLinkDelete from './api/admin/promotion/link/delete.ts';
import adminPromotionLinkDetail from './api/admin/promotion/link/detail.ts';
import adminPromotionLinkList from './api/admin/promotion/link/list.ts';
import adminPromotionLinkUpdate from './api/admin/promotion/link/update.ts';
import adminPromotionPartnerCreate from './api/admin/promotion/partner/create.ts';
import adminPromotionPartnerList from './api/admin/promotion/partner/list.ts';
import adminPromotionPartnerPage from './api/admin/promotion/partner/page.ts';
import adminPromotionPartnerUpdate from './api/admin/promotion/partner/update.ts';
import adminPromotionStatementClose from './api/admin/promotion/statement/close.ts';
import adminPromotionStatementList from './api/admin/promotion/statement/list.ts';
import adminQualityCheckCreate from './api/admin/quality/check/create.ts';
import adminQualityEpisodeDetail from './api/admin/quality/episode/detail.ts';
import adminQualityFindingList from './api/admin/quality/finding/list.ts';
import adminQualityFindingUpdate from './api/admin/quality/finding/update.ts';
import adminQualityPartList from './api/admin/quality/part/list.ts';
import adminQualityPartPreview from './api/admin/quality/part/preview.ts';
import adminQualityPartUpdate from './api/admin/quality/part/update.ts';
import adminQualityThresholdDetail from './api/admin/quality/threshold/detail.ts';
import adminQualityThresholdUpdate from './api/admin/quality/threshold/update.ts';
import adminReportDramaDetail from './api/admin/report/drama/detail.ts';
import adminReportDramaList from './api/admin/report/drama/list.ts';
import adminReportEpisodeDetail from './api/admin/report/episode/detail.ts';
import adminReportEventList from './api/admin/report/event/list.ts';
import adminReportFilterList from './api/admin/report/filter/list.ts';
import adminReportNoteList from './api/admin/report/note/list.ts';
import adminReportOverviewDetail from './api/admin/report/overview/detail.ts';
import adminReportRetentionList from './api/admin/report/retention/list.ts';
import adminReportSearchList from './api/admin/report/search/list.ts';
import adminReportSummaryCreate from './api/admin/report/summary/create.ts';
import adminReportSummaryDetail from './api/admin/report/summary/detail.ts';
import adminStaffAccountList from './api/admin/staff/account/list.ts';
import adminStaffAccountReset from './api/admin/staff/account/reset.ts';
import adminStaffAccountUpdate from './api/admin/staff/account/update.ts';
import adminStaffAuditExport from './api/admin/staff/audit/export.ts';
import adminStaffAuditList from './api/admin/staff/audit/list.ts';
import adminStaffInvitationCreate from './api/admin/staff/invitation/create.ts';
import adminStaffInvitationDelete from './api/admin/staff/invitation/delete.ts';
import adminStaffInvitationList from './api/admin/staff/invitation/list.ts';
import adminStaffSecurityExport from './api/admin/staff/security/export.ts';
import adminStaffSecurityList from './api/admin/staff/security/list.ts';
import adminStaffSessionDelete from './api/admin/staff/session/delete.ts';
import adminStaffSessionList from './api/admin/staff/session/list.ts';
import adminStaffTokenDelete from './api/admin/staff/token/delete.ts';
import adminStaffTokenList from './api/admin/staff/token/list.ts';
import adminSystemBackupList from './api/admin/system/backup/list.ts';
import adminSystemComplianceExport from './api/admin/system/compliance/export.ts';
import adminSystemComplianceList from './api/admin/system/compliance/list.ts';
import adminSystemIncidentCreate from './api/admin/system/incident/create.ts';
import adminSystemIncidentList from './api/admin/system/incident/list.ts';
import adminSystemIncidentUpdate from './api/admin/system/incident/update.ts';
import adminSystemInstallationDetail from './api/admin/system/installation/detail.ts';
import adminSystemIntegrityCheck from './api/admin/system/integrity/check.ts';
import adminSystemIntegrityDetail from './api/admin/system/integrity/detail.ts';
import adminSystemIntegrityList from './api/admin/system/integrity/list.ts';
import adminSystemIntegrityRepair from './api/admin/system/integrity/repair.ts';
import adminSystemJobCancel from './api/admin/system/job/cancel.ts';
import adminSystemJobList from './api/admin/system/job/list.ts';
import adminSystemJobRetry from './api/admin/system/job/retry.ts';
import adminSystemLawList from './api/admin/system/law/list.ts';
import adminSystemLawUpdate from './api/admin/system/law/update.ts';
import adminSystemSettingDetail from './api/admin/system/setting/detail.ts';
import adminSystemSettingUpdate from './api/admin/system/setting/update.ts';
import adminSystemSetupDetail from './api/admin/system/setup/detail.ts';
import adminSystemStatusDetail from './api/admin/system/status/detail.ts';
import memberAccountBalanceDetail from './api/member/account/balance/detail.ts';
import memberAccountBalanceList from './api/member/account/balance/list.ts';
import memberAccountBalanceUpdate from './api/member/account/balance/update.ts';
import memberAccountConsentCreate from './api/member/account/consent/create.ts';
import memberAccountMembershipAutorenew from './api/member/account/membership/autorenew.ts';
import memberAccountMembershipDetail from './api/member/account/membership/detail.ts';
import memberAccountRechargeCancel from './api/member/account/recharge/cancel.ts';
import memberAccountRechargeCreate from './api/member/account/recharge/create.ts';
import memberAccountRechargeDetail from './api/member/account/recharge/detail.ts';
import memberAccountRechargeList from './api/member/account/recharge/list.ts';
import memberAccountRechargeResume from './api/member/account/recharge/resume.ts';
import memberMemberMemberLogout from './api/member/member/member/logout.ts';
import memberProfileCheckAnswer from './api/member/profile/check/answer.ts';
import memberProfileCheckDetail from './api/member/profile/check/detail.ts';
import memberProfileCheckPass from './api/member/profile/check/pass.ts';
import memberProfileComplaintList from './api/member/profile/complaint/list.ts';
import memberProfileDeviceDelete from './api/member/profile/device/delete.ts';
import memberProfileDeviceList from './api/member/profile/device/list.ts';
import memberProfileInterestDelete from './api/member/profile/interest/delete.ts';
import memberProfileInterestList from './api/member/profile/interest/list.ts';
import memberProfilePasskeyChallenge from './api/member/profile/passkey/challenge.ts';
import memberProfilePasskeyCreate from './api/member/profile/passkey/create.ts';
import memberProfilePasskeyDelete from './api/member/profile/passkey/delete.ts';
import memberProfilePasskeyList from './api/member/profile/passkey/list.ts';
import memberProfileProfileDeregister from './api/member/profile/profile/deregister.ts';
import memberProfileProfileDetail from './api/member/profile/profile/detail.ts';
import memberProfileProfileExport from './api/member/profile/profile/export.ts';
import memberProfileProfilePassword from './api/member/profile/profile/password.ts';
import memberProfileProfilePhone from './api/member/profile/profile/phone.ts';
import memberProfileProfileUpdate from './api/member/profile/profile/update.ts';
import memberProfileTeenDetail from './api/member/profile/teen/detail.ts';
import memberProfileTeenDisable from './api/member/profile/teen/disable.ts';
import memberProfileTeenEnable from './api/member/profile/teen/enable.ts';
import memberProfileTeenExtend from './api/member/profile/teen/extend.ts';
import memberProfileTeenHeartbeat from './api/member/profile/teen/heartbeat.ts';
import memberProfileTeenRecover from './api/member/profile/teen/recover.ts';
import memberProfileTeenToday from './api/member/profile/teen/today.ts';
import memberProfileTeenUpdate from './api/member/profile/teen/update.ts';
import memberVideoDislikeCreate from './api/member/video/dislike/create.ts';
import memberVideoDislikeDelete from './api/member/video/dislike/delete.ts';
import memberVideoFavoriteCalendar from './api/member/video/favorite/calendar.ts';
import memberVideoFavoriteCreate from './api/member/video/favorite/create.ts';
import memberVideoFavoriteDelete from './api/member/video/favorite/delete.ts';
import memberVideoFavoriteList from './api/member/video/favorite/list.ts';
import memberVideoFavoriteUnread from './api/member/video/favorite/unread.ts';
import memberVideoFavoriteUpdate from './api/member/video/favorite/update.ts';
import memberVideoGroupDetail from './api/member/video/group/detail.ts';
import memberVideoGroupFeed from './api/member/video/group/feed.ts';
import memberVideoGroupGuess from './api/member/video/group/guess.ts';
import memberVideoGroupList from './api/member/video/group/list.ts';
import memberVideoHistoryCreate from './api/member/video/history/create.ts';
import memberVideoHistoryDelete from './api/member/video/history/delete.ts';
import memberVideoHistoryList from './api/member/video/history/list.ts';
import memberVideoInvitationRedeem from './api/member/video/invitation/redeem.ts';
import memberVideoPlayCreate from './api/member/video/play/create.ts';
import memberVideoPlayProgress from './api/member/video/play/progress.ts';
import memberVideoShareCreate from './api/member/video/share/create.ts';
import memberVideoStarCreate from './api/member/video/star/create.ts';
import memberVideoStarDelete from './api/member/video/star/delete.ts';
import memberVideoStarUpdate from './api/member/video/star/update.ts';
import memberVideoUnlockComplete from './api/member/video/unlock/complete.ts';
import memberVideoUnlockCreate from './api/member/video/unlock/create.ts';
import memberVideoUnlockDetail from './api/member/video/unlock/detail.ts';
import memberVideoVideoDetail from './api/member/video/video/detail.ts';
import memberVideoVideoList from './api/member/video/video/list.ts';
import publicAccountPlanList from './api/public/account/plan/list.ts';
import publicAccountWallShown from './api/public/account/wall/shown.ts';
import publicContentAdEvent from './api/public/content/ad/event.ts';
import publicContentAdNext from './api/public/content/ad/next.ts';
import publicContentAdVideo from './api/public/content/ad/video.ts';
import publicContentAgreementDetail from './api/public/content/agreement/detail.ts';
import publicContentAgreementList from './api/public/content/agreement/list.ts';
import publicContentCategoryList from './api/public/content/category/list.ts';
import publicContentChannelList from './api/public/content/channel/list.ts';
import publicContentComplaintAppend from './api/public/content/complaint/append.ts';
import publicContentComplaintCreate from './api/public/content/complaint/create.ts';
import publicContentComplaintDetail from './api/public/content/complaint/detail.ts';
import publicContentConfigDetail from './api/public/content/config/detail.ts';
import publicContentEventCreate from './api/public/content/event/create.ts';
import publicContentHeroList from './api/public/content/hero/list.ts';
import publicContentLinkList from './api/public/content/link/list.ts';
import publicContentPlaybackCreate from './api/public/content/playback/create.ts';
import publicContentRankList from './api/public/content/rank/list.ts';
import publicContentReportCreate from './api/public/content/report/create.ts';
import publicContentSearchChoose from './api/public/content/search/choose.ts';
import publicContentSearchHot from './api/public/content/search/hot.ts';
import publicContentSearchList from './api/public/content/search/list.ts';
import publicContentSearchSuggest from './api/public/content/search/suggest.ts';
import publicContentShelfList from './api/public/content/shelf/list.ts';
import publicContentSupportDetail from './api/public/content/support/detail.ts';
import publicMemberMemberLogin from './api/public/member/member/login.ts';
import publicMemberMemberRegister from './api/public/member/member/register.ts';
import publicMemberMemberSms from './api/public/member/member/sms.ts';
import publicMemberPasskeyChallenge from './api/public/member/passkey/challenge.ts';
import publicMemberPasskeyLogin from './api/public/member/passkey/login.ts';
import publicMemberTeenCheck from './api/public/member/teen/check.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'POST admin/account/bill/match': adminAccountBillMatch,
  'POST admin/account/day/close': adminAccountDayClose,
  'POST admin/account/day/correct': adminAccountDayCorrect,
  'GET admin/account/day/detail': adminAccountDayDetail,
  'POST admin/account/difference/list': adminAccountDifferenceList,
  'PUT admin/account/difference/repair': adminAccountDifferenceRepair,
  'PUT admin/account/difference/resolve': adminAccountDifferenceResolve,
  'POST admin/account/dossier/export': adminAccountDossierExport,
  'POST admin/account/exception/list': adminAccountExceptionList,
  'PUT admin/account/exception/resolve': adminAccountExceptionResolve,
  'GET admin/account/ledger/detail': adminAccountLedgerDetail,
  'POST admin/account/ledger/export': adminAccountLedgerExport,
  'POST admin/account/ledger/list': adminAccountLedgerList,
  'GET admin/account/month/detail': adminAccountMonthDetail,
  'POST admin/account/month/export': adminAccountMonthExport,
  'GET admin/account/order/detail': adminAccountOrderDetail,
  'POST admin/account/order/export': adminAccountOrderExport,
  'POST admin/account/order/list': adminAccountOrderList,
  'POST admin/account/order/search': adminAccountOrderSearch,
  'PUT admin/account/plan/channel': adminAccountPlanChannel,
  'POST admin/account/plan/list': adminAccountPlanList,
  'PUT admin/account/plan/update': adminAccountPlanUpdate,
  'POST admin/account/refund/create': adminAccountRefundCreate,
  'PUT admin/account/refund/decide': adminAccountRefundDecide,
  'GET admin/account/refund/detail': adminAccountRefundDetail,
  'POST admin/account/refund/list': adminAccountRefundList,
  'POST admin/agreement/consent/export': adminAgreementConsentExport,
  'POST admin/agreement/consent/list': adminAgreementConsentList,
  'DELETE admin/agreement/draft/delete': adminAgreementDraftDelete,
  'GET admin/agreement/draft/detail': adminAgreementDraftDetail,
  'PUT admin/agreement/draft/update': adminAgreementDraftUpdate,
  'GET admin/agreement/version/detail': adminAgreementVersionDetail,
  'GET admin/agreement/version/list': adminAgreementVersionList,
  'POST admin/agreement/version/publish': adminAgreementVersionPublish,
  'POST admin/content/bulk/create': adminContentBulkCreate,
  'GET admin/content/bulk/detail': adminContentBulkDetail,
  'POST admin/content/bulk/preview': adminContentBulkPreview,
  'POST admin/content/bulk/undo': adminContentBulkUndo,
  'GET admin/content/calendar/list': adminContentCalendarList,
  'POST admin/content/category/create': adminContentCategoryCreate,
  'DELETE admin/content/category/delete': adminContentCategoryDelete,
  'POST admin/content/category/list': adminContentCategoryList,
  'PUT admin/content/category/sheet/apply': adminContentCategorySheetApply,
  'PUT admin/content/category/sheet/preview': adminContentCategorySheetPreview,
  'PUT admin/content/category/update': adminContentCategoryUpdate,
  'DELETE admin/content/certificate/delete': adminContentCertificateDelete,
  'GET admin/content/certificate/detail': adminContentCertificateDetail,
  'PUT admin/content/certificate/update': adminContentCertificateUpdate,
  'POST admin/content/channel/create': adminContentChannelCreate,
  'DELETE admin/content/channel/delete': adminContentChannelDelete,
  'POST admin/content/channel/list': adminContentChannelList,
  'PUT admin/content/channel/update': adminContentChannelUpdate,
  'POST admin/content/complaint/counter': adminContentComplaintCounter,
  'POST admin/content/complaint/decide': adminContentComplaintDecide,
  'GET admin/content/complaint/detail': adminContentComplaintDetail,
  'POST admin/content/complaint/list': adminContentComplaintList,
  'POST admin/content/complaint/reveal': adminContentComplaintReveal,
  'PUT admin/content/complaint/update': adminContentComplaintUpdate,
  'PUT admin/content/exposure/clear': adminContentExposureClear,
  'PUT admin/content/exposure/minors': adminContentExposureMinors,
  'GET admin/content/group/choices': adminContentGroupChoices,
  'POST admin/content/group/count': adminContentGroupCount,
  'POST admin/content/group/create': adminContentGroupCreate,
  'DELETE admin/content/group/delete': adminContentGroupDelete,
  'GET admin/content/group/detail': adminContentGroupDetail,
  'POST admin/content/group/export': adminContentGroupExport,
  'GET admin/content/group/history': adminContentGroupHistory,
  'POST admin/content/group/list': adminContentGroupList,
  'PUT admin/content/group/poster': adminContentGroupPoster,
  'PUT admin/content/group/price': adminContentGroupPrice,
  'POST admin/content/group/publish': adminContentGroupPublish,
  'POST admin/content/group/restore': adminContentGroupRestore,
  'POST admin/content/group/unpublish': adminContentGroupUnpublish,
  'PUT admin/content/group/update': adminContentGroupUpdate,
  'POST admin/content/invitation/create': adminContentInvitationCreate,
  'PUT admin/content/license/update': adminContentLicenseUpdate,
  'POST admin/content/link/create': adminContentLinkCreate,
  'DELETE admin/content/link/delete': adminContentLinkDelete,
  'POST admin/content/link/list': adminContentLinkList,
  'PUT admin/content/link/picture': adminContentLinkPicture,
  'POST admin/content/link/report': adminContentLinkReport,
  'POST admin/content/link/restore': adminContentLinkRestore,
  'PUT admin/content/link/update': adminContentLinkUpdate,
  'POST admin/content/preview/create': adminContentPreviewCreate,
  'GET admin/content/publication/detail': adminContentPublicationDetail,
  'POST admin/content/publication/schedule': adminContentPublicationSchedule,
  'POST admin/content/publication/submit': adminContentPublicationSubmit,
  'POST admin/content/publication/withdraw': adminContentPublicationWithdraw,
  'POST admin/content/rank/detail': adminContentRankDetail,
  'POST admin/content/rank/pin': adminContentRankPin,
  'POST admin/content/release/move': adminContentReleaseMove,
  'POST admin/content/release/plan': adminContentReleasePlan,
  'POST admin/content/review/approve': adminContentReviewApprove,
  'GET admin/content/review/episodes': adminContentReviewEpisodes,
  'GET admin/content/review/list': adminContentReviewList,
  'GET admin/content/review/people': adminContentReviewPeople,
  'POST admin/content/review/return': adminContentReviewReturn,
  'POST admin/content/search/explain': adminContentSearchExplain,
  'POST admin/content/search/rebuild': adminContentSearchRebuild,
  'POST admin/content/search/rule/create': adminContentSearchRuleCreate,
  'DELETE admin/content/search/rule/delete': adminContentSearchRuleDelete,
  'POST admin/content/search/rule/list': adminContentSearchRuleList,
  'PUT admin/content/search/rule/update': adminContentSearchRuleUpdate,
  'PUT admin/content/sheet/apply': adminContentSheetApply,
  'PUT admin/content/sheet/preview': adminContentSheetPreview,
  'POST admin/content/shelf/list': adminContentShelfList,
  'POST admin/content/shelf/preview': adminContentShelfPreview,
  'PUT admin/content/shelf/update': adminContentShelfUpdate,
  'DELETE admin/content/subtitle/delete': adminContentSubtitleDelete,
  'POST admin/content/subtitle/detail': adminContentSubtitleDetail,
  'PUT admin/content/subtitle/shift': adminContentSubtitleShift,
  'GET admin/content/support/detail': adminContentSupportDetail,
  'PUT admin/content/support/update': adminContentSupportUpdate,
  'POST admin/content/takedown/list': adminContentTakedownList,
  'POST admin/content/takedown/preview': adminContentTakedownPreview,
  'DELETE admin/content/video/delete': adminContentVideoDelete,
  'POST admin/content/video/move': adminContentVideoMove,
  'POST admin/content/video/restore': adminContentVideoRestore,
  'POST admin/content/video/unpublish': adminContentVideoUnpublish,
  'PUT admin/content/video/update': adminContentVideoUpdate,
  'POST admin/content/view/create': adminContentViewCreate,
  'DELETE admin/content/view/delete': adminContentViewDelete,
  'GET admin/content/view/list': adminContentViewList,
  'PUT admin/content/view/update': adminContentViewUpdate,
  'POST admin/entry/invitation/accept': adminEntryInvitationAccept,
  'POST admin/entry/invitation/check': adminEntryInvitationCheck,
  'POST admin/entry/invitation/enroll': adminEntryInvitationEnroll,
  'POST admin/entry/partner/report': adminEntryPartnerReport,
  'POST admin/entry/passkey/challenge': adminEntryPasskeyChallenge,
  'POST admin/entry/passkey/login': adminEntryPasskeyLogin,
  'PUT admin/entry/restore/append': adminEntryRestoreAppend,
  'POST admin/entry/restore/check': adminEntryRestoreCheck,
  'POST admin/entry/restore/start': adminEntryRestoreStart,
  'POST admin/entry/restore/upload': adminEntryRestoreUpload,
  'POST admin/entry/session/create': adminEntrySessionCreate,
  'POST admin/entry/tour/create': adminEntryTourCreate,
  'POST admin/growth/experiment/archive': adminGrowthExperimentArchive,
  'POST admin/growth/experiment/create': adminGrowthExperimentCreate,
  'GET admin/growth/experiment/detail': adminGrowthExperimentDetail,
  'POST admin/growth/experiment/dramas': adminGrowthExperimentDramas,
  'POST admin/growth/experiment/list': adminGrowthExperimentList,
  'POST admin/growth/experiment/rollout': adminGrowthExperimentRollout,
  'POST admin/growth/experiment/start': adminGrowthExperimentStart,
  'POST admin/growth/experiment/stop': adminGrowthExperimentStop,
  'PUT admin/growth/experiment/update': adminGrowthExperimentUpdate,
  'GET admin/inbox/list': adminInboxList,
  'PUT admin/inbox/mark/update': adminInboxMarkUpdate,
  'POST admin/ingest/group/find': adminIngestGroupFind,
  'POST admin/ingest/group/upsert': adminIngestGroupUpsert,
  'POST admin/ingest/job/cancel': adminIngestJobCancel,
  'POST admin/ingest/job/change': adminIngestJobChange,
  'POST admin/ingest/job/list': adminIngestJobList,
  'POST admin/ingest/job/overview': adminIngestJobOverview,
  'POST admin/ingest/job/queue': adminIngestJobQueue,
  'POST admin/ingest/job/retry': adminIngestJobRetry,
  'PUT admin/ingest/poster/update': adminIngestPosterUpdate,
  'PUT admin/ingest/subtitle/update': adminIngestSubtitleUpdate,
  'PUT admin/ingest/upload/append': adminIngestUploadAppend,
  'POST admin/ingest/upload/create': adminIngestUploadCreate,
  'DELETE admin/ingest/upload/delete': adminIngestUploadDelete,
  'POST admin/ingest/upload/list': adminIngestUploadList,
  'POST admin/ingest/upload/match': adminIngestUploadMatch,
  'POST admin/live/presence/update': adminLivePresenceUpdate,
  'GET admin/live/stream': adminLiveStream,
  'DELETE admin/member/device/delete': adminMemberDeviceDelete,
  'PUT admin/member/grant/update': adminMemberGrantUpdate,
  'GET admin/member/member/detail': adminMemberMemberDetail,
  'POST admin/member/member/list': adminMemberMemberList,
  'POST admin/member/membership/create': adminMemberMembershipCreate,
  'DELETE admin/member/membership/delete': adminMemberMembershipDelete,
  'POST admin/member/note/create': adminMemberNoteCreate,
  'DELETE admin/member/note/delete': adminMemberNoteDelete,
  'POST admin/member/phone/reveal': adminMemberPhoneReveal,
  'POST admin/member/request/create': adminMemberRequestCreate,
  'GET admin/member/request/detail': adminMemberRequestDetail,
  'POST admin/member/request/list': adminMemberRequestList,
  'PUT admin/member/request/update': adminMemberRequestUpdate,
  'GET admin/member/view/explain': adminMemberViewExplain,
  'POST admin/own/notice/create': adminOwnNoticeCreate,
  'DELETE admin/own/notice/delete': adminOwnNoticeDelete,
  'GET admin/own/notice/list': adminOwnNoticeList,
  'POST admin/own/notice/test': adminOwnNoticeTest,
  'PUT admin/own/notice/update': adminOwnNoticeUpdate,
  'POST admin/own/passkey/challenge': adminOwnPasskeyChallenge,
  'POST admin/own/passkey/create': adminOwnPasskeyCreate,
  'DELETE admin/own/passkey/delete': adminOwnPasskeyDelete,
  'POST admin/own/passkey/list': adminOwnPasskeyList,
  'POST admin/own/passkey/proof': adminOwnPasskeyProof,
  'PUT admin/own/password/update': adminOwnPasswordUpdate,
  'GET admin/own/permission/list': adminOwnPermissionList,
  'GET admin/own/profile/detail': adminOwnProfileDetail,
  'POST admin/own/recovery/create': adminOwnRecoveryCreate,
  'DELETE admin/own/session/delete': adminOwnSessionDelete,
  'POST admin/own/session/list': adminOwnSessionList,
  'POST admin/own/token/create': adminOwnTokenCreate,
  'DELETE admin/own/token/delete': adminOwnTokenDelete,
  'POST admin/own/token/list': adminOwnTokenList,
  'POST admin/own/totp/enroll': adminOwnTotpEnroll,
  'PUT admin/own/totp/update': adminOwnTotpUpdate,
  'GET admin/playback/quality/detail': adminPlaybackQualityDetail,
  'PUT admin/promotion/cost/apply': adminPromotionCostApply,
  'PUT admin/promotion/cost/preview': adminPromotionCostPreview,
  'PUT admin/promotion/cost/update': adminPromotionCostUpdate,
  'POST admin/promotion/identity/export': adminPromotionIdentityExport,
  'POST admin/promotion/identity/reveal': adminPromotionIdentityReveal,
  'PUT admin/promotion/identity/update': adminPromotionIdentityUpdate,
  'POST admin/promotion/link/create': adminPromotionLinkCreate,
  'DELETE admin/promotion/link/delete': adminPromotionLinkDelete,
  'GET admin/promotion/link/detail': adminPromotionLinkDetail,
  'POST admin/promotion/link/list': adminPromotionLinkList,
  'PUT admin/promotion/link/update': adminPromotionLinkUpdate,
  'POST admin/promotion/partner/create': adminPromotionPartnerCreate,
  'POST admin/promotion/partner/list': adminPromotionPartnerList,
  'PUT admin/promotion/partner/page': adminPromotionPartnerPage,
  'PUT admin/promotion/partner/update': adminPromotionPartnerUpdate,
  'POST admin/promotion/statement/close': adminPromotionStatementClose,
  'POST admin/promotion/statement/list': adminPromotionStatementList,
  'POST admin/quality/check/create': adminQualityCheckCreate,
  'POST admin/quality/episode/detail': adminQualityEpisodeDetail,
  'POST admin/quality/finding/list': adminQualityFindingList,
  'PUT admin/quality/finding/update': adminQualityFindingUpdate,
  'POST admin/quality/part/list': adminQualityPartList,
  'POST admin/quality/part/preview': adminQualityPartPreview,
  'PUT admin/quality/part/update': adminQualityPartUpdate,
  'POST admin/quality/threshold/detail': adminQualityThresholdDetail,
  'PUT admin/quality/threshold/update': adminQualityThresholdUpdate,
  'POST admin/report/drama/detail': adminReportDramaDetail,
  'POST admin/report/drama/list': adminReportDramaList,
  'POST admin/report/episode/detail': adminReportEpisodeDetail,
  'POST admin/report/event/list': adminReportEventList,
  'POST admin/report/filter/list': adminReportFilterList,
  'POST admin/report/note/list': adminReportNoteList,
  'POST admin/report/overview/detail': adminReportOverviewDetail,
  'POST admin/report/retention/list': adminReportRetentionList,
  'POST admin/report/search/list': adminReportSearchList,
  'POST admin/report/summary/create': adminReportSummaryCreate,
  'GET admin/report/summary/detail': adminReportSummaryDetail,
  'POST admin/staff/account/list': adminStaffAccountList,
  'POST admin/staff/account/reset': adminStaffAccountReset,
  'PUT admin/staff/account/update': adminStaffAccountUpdate,
  'POST admin/staff/audit/export': adminStaffAuditExport,
  'POST admin/staff/audit/list': adminStaffAuditList,
  'POST admin/staff/invitation/create': adminStaffInvitationCreate,
  'DELETE admin/staff/invitation/delete': adminStaffInvitationDelete,
  'POST admin/staff/invitation/list': adminStaffInvitationList,
  'POST admin/staff/security/export': adminStaffSecurityExport,
  'POST admin/staff/security/list': adminStaffSecurityList,
  'DELETE admin/staff/session/delete': adminStaffSessionDelete,
  'POST admin/staff/session/list': adminStaffSessionList,
  'DELETE admin/staff/token/delete': adminStaffTokenDelete,
  'POST admin/staff/token/list': adminStaffTokenList,
  'POST admin/system/backup/list': adminSystemBackupList,
  'POST admin/system/compliance/export': adminSystemComplianceExport,
  'GET admin/system/compliance/list': adminSystemComplianceList,
  'POST admin/system/incident/create': adminSystemIncidentCreate,
  'GET admin/system/incident/list': adminSystemIncidentList,
  'PUT admin/system/incident/update': adminSystemIncidentUpdate,
  'GET admin/system/installation/detail': adminSystemInstallationDetail,
  'POST admin/system/integrity/check': adminSystemIntegrityCheck,
  'GET admin/system/integrity/detail': adminSystemIntegrityDetail,
  'POST admin/system/integrity/list': adminSystemIntegrityList,
  'POST admin/system/integrity/repair': adminSystemIntegrityRepair,
  'DELETE admin/system/job/cancel': adminSystemJobCancel,
  'GET admin/system/job/list': adminSystemJobList,
  'PUT admin/system/job/retry': adminSystemJobRetry,
  'GET admin/system/law/list': adminSystemLawList,
  'PUT admin/system/law/update': adminSystemLawUpdate,
  'GET admin/system/setting/detail': adminSystemSettingDetail,
  'PUT admin/system/setting/update': adminSystemSettingUpdate,
  'GET admin/system/setup/detail': adminSystemSetupDetail,
  'GET admin/system/status/detail': adminSystemStatusDetail,
  'GET member/account/balance/detail': memberAccountBalanceDetail,
  'POST member/account/balance/list': memberAccountBalanceList,
  'PUT member/account/balance/update': memberAccountBalanceUpdate,
  'POST member/account/consent/create': memberAccountConsentCreate,
  'PUT member/account/membership/autorenew': memberAccountMembershipAutorenew,
  'GET member/account/membership/detail': memberAccountMembershipDetail,
  'POST member/account/recharge/cancel': memberAccountRechargeCancel,
  'POST member/account/recharge/create': memberAccountRechargeCreate,
  'GET member/account/recharge/detail': memberAccountRechargeDetail,
  'POST member/account/recharge/list': memberAccountRechargeList,
  'POST member/account/recharge/resume': memberAccountRechargeResume,
  'POST member/member/member/logout': memberMemberMemberLogout,
  'POST member/profile/check/answer': memberProfileCheckAnswer,
  'GET member/profile/check/detail': memberProfileCheckDetail,
  'POST member/profile/check/pass': memberProfileCheckPass,
  'POST member/profile/complaint/list': memberProfileComplaintList,
  'DELETE member/profile/device/delete': memberProfileDeviceDelete,
  'POST member/profile/device/list': memberProfileDeviceList,
  'DELETE member/profile/interest/delete': memberProfileInterestDelete,
  'GET member/profile/interest/list': memberProfileInterestList,
  'POST member/profile/passkey/challenge': memberProfilePasskeyChallenge,
  'POST member/profile/passkey/create': memberProfilePasskeyCreate,
  'DELETE member/profile/passkey/delete': memberProfilePasskeyDelete,
  'POST member/profile/passkey/list': memberProfilePasskeyList,
  'POST member/profile/profile/deregister': memberProfileProfileDeregister,
  'GET member/profile/profile/detail': memberProfileProfileDetail,
  'POST member/profile/profile/export': memberProfileProfileExport,
  'PUT member/profile/profile/password': memberProfileProfilePassword,
  'PUT member/profile/profile/phone': memberProfileProfilePhone,
  'PUT member/profile/profile/update': memberProfileProfileUpdate,
  'GET member/profile/teen/detail': memberProfileTeenDetail,
  'POST member/profile/teen/disable': memberProfileTeenDisable,
  'POST member/profile/teen/enable': memberProfileTeenEnable,
  'POST member/profile/teen/extend': memberProfileTeenExtend,
  'POST member/profile/teen/heartbeat': memberProfileTeenHeartbeat,
  'POST member/profile/teen/recover': memberProfileTeenRecover,
  'GET member/profile/teen/today': memberProfileTeenToday,
  'PUT member/profile/teen/update': memberProfileTeenUpdate,
  'POST member/video/dislike/create': memberVideoDislikeCreate,
  'DELETE member/video/dislike/delete': memberVideoDislikeDelete,
  'GET member/video/favorite/calendar': memberVideoFavoriteCalendar,
  'POST member/video/favorite/create': memberVideoFavoriteCreate,
  'DELETE member/video/favorite/delete': memberVideoFavoriteDelete,
  'POST member/video/favorite/list': memberVideoFavoriteList,
  'GET member/video/favorite/unread': memberVideoFavoriteUnread,
  'PUT member/video/favorite/update': memberVideoFavoriteUpdate,
  'GET member/video/group/detail': memberVideoGroupDetail,
  'POST member/video/group/feed': memberVideoGroupFeed,
  'POST member/video/group/guess': memberVideoGroupGuess,
  'POST member/video/group/list': memberVideoGroupList,
  'POST member/video/history/create': memberVideoHistoryCreate,
  'DELETE member/video/history/delete': memberVideoHistoryDelete,
  'POST member/video/history/list': memberVideoHistoryList,
  'POST member/video/invitation/redeem': memberVideoInvitationRedeem,
  'POST member/video/play/create': memberVideoPlayCreate,
  'POST member/video/play/progress': memberVideoPlayProgress,
  'POST member/video/share/create': memberVideoShareCreate,
  'POST member/video/star/create': memberVideoStarCreate,
  'DELETE member/video/star/delete': memberVideoStarDelete,
  'PUT member/video/star/update': memberVideoStarUpdate,
  'POST member/video/unlock/complete': memberVideoUnlockComplete,
  'POST member/video/unlock/create': memberVideoUnlockCreate,
  'POST member/video/unlock/detail': memberVideoUnlockDetail,
  'GET member/video/video/detail': memberVideoVideoDetail,
  'POST member/video/video/list': memberVideoVideoList,
  'POST public/account/plan/list': publicAccountPlanList,
  'POST public/account/wall/shown': publicAccountWallShown,
  'POST public/content/ad/event': publicContentAdEvent,
  'POST public/content/ad/next': publicContentAdNext,
  'POST public/content/ad/video': publicContentAdVideo,
  'GET public/content/agreement/detail': publicContentAgreementDetail,
  'POST public/content/agreement/list': publicContentAgreementList,
  'POST public/content/category/list': publicContentCategoryList,
  'POST public/content/channel/list': publicContentChannelList,
  'POST public/content/complaint/append': publicContentComplaintAppend,
  'POST public/content/complaint/create': publicContentComplaintCreate,
  'POST public/content/complaint/detail': publicContentComplaintDetail,
  'GET public/content/config/detail': publicContentConfigDetail,
  'POST public/content/event/create': publicContentEventCreate,
  'POST public/content/hero/list': publicContentHeroList,
  'POST public/content/link/list': publicContentLinkList,
  'POST public/content/playback/create': publicContentPlaybackCreate,
  'POST public/content/rank/list': publicContentRankList,
  'POST public/content/report/create': publicContentReportCreate,
  'POST public/content/search/choose': publicContentSearchChoose,
  'POST public/content/search/hot': publicContentSearchHot,
  'POST public/content/search/list': publicContentSearchList,
  'POST public/content/search/suggest': publicContentSearchSuggest,
  'POST public/content/shelf/list': publicContentShelfList,
  'GET public/content/support/detail': publicContentSupportDetail,
  'POST public/member/member/login': publicMemberMemberLogin,
  'POST public/member/member/register': publicMemberMemberRegister,
  'POST public/member/member/sms': publicMemberMemberSms,
  'POST public/member/passkey/challenge': publicMemberPasskeyChallenge,
  'POST public/member/passkey/login': publicMemberPasskeyLogin,
  'POST public/member/teen/check': publicMemberTeenCheck,
};

export type Api = typeof api;
