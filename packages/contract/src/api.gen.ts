// Written by `npm run gen` from the files below api/. Do not edit.
import e0 from './api/admin/account/bill/match.ts';
import e1 from './api/admin/account/day/close.ts';
import e2 from './api/admin/account/day/correct.ts';
import e3 from './api/admin/account/day/detail.ts';
import e4 from './api/admin/account/difference/list.ts';
import e5 from './api/admin/account/difference/repair.ts';
import e6 from './api/admin/account/difference/resolve.ts';
import e7 from './api/admin/account/dossier/export.ts';
import e8 from './api/admin/account/exception/list.ts';
import e9 from './api/admin/account/exception/resolve.ts';
import e10 from './api/admin/account/ledger/detail.ts';
import e11 from './api/admin/account/ledger/export.ts';
import e12 from './api/admin/account/ledger/list.ts';
import e13 from './api/admin/account/month/detail.ts';
import e14 from './api/admin/account/month/export.ts';
import e15 from './api/admin/account/order/detail.ts';
import e16 from './api/admin/account/order/export.ts';
import e17 from './api/admin/account/order/list.ts';
import e18 from './api/admin/account/order/search.ts';
import e19 from './api/admin/account/plan/channel.ts';
import e20 from './api/admin/account/plan/list.ts';
import e21 from './api/admin/account/plan/update.ts';
import e22 from './api/admin/account/refund/create.ts';
import e23 from './api/admin/account/refund/decide.ts';
import e24 from './api/admin/account/refund/detail.ts';
import e25 from './api/admin/account/refund/list.ts';
import e26 from './api/admin/agreement/consent/export.ts';
import e27 from './api/admin/agreement/consent/list.ts';
import e28 from './api/admin/agreement/draft/delete.ts';
import e29 from './api/admin/agreement/draft/detail.ts';
import e30 from './api/admin/agreement/draft/update.ts';
import e31 from './api/admin/agreement/version/detail.ts';
import e32 from './api/admin/agreement/version/list.ts';
import e33 from './api/admin/agreement/version/publish.ts';
import e34 from './api/admin/content/bulk/create.ts';
import e35 from './api/admin/content/bulk/detail.ts';
import e36 from './api/admin/content/bulk/preview.ts';
import e37 from './api/admin/content/bulk/undo.ts';
import e38 from './api/admin/content/calendar/list.ts';
import e39 from './api/admin/content/category/create.ts';
import e40 from './api/admin/content/category/delete.ts';
import e41 from './api/admin/content/category/list.ts';
import e42 from './api/admin/content/category/sheet/apply.ts';
import e43 from './api/admin/content/category/sheet/preview.ts';
import e44 from './api/admin/content/category/update.ts';
import e45 from './api/admin/content/certificate/delete.ts';
import e46 from './api/admin/content/certificate/detail.ts';
import e47 from './api/admin/content/certificate/update.ts';
import e48 from './api/admin/content/channel/create.ts';
import e49 from './api/admin/content/channel/delete.ts';
import e50 from './api/admin/content/channel/list.ts';
import e51 from './api/admin/content/channel/update.ts';
import e52 from './api/admin/content/group/choices.ts';
import e53 from './api/admin/content/group/count.ts';
import e54 from './api/admin/content/group/create.ts';
import e55 from './api/admin/content/group/delete.ts';
import e56 from './api/admin/content/group/detail.ts';
import e57 from './api/admin/content/group/export.ts';
import e58 from './api/admin/content/group/history.ts';
import e59 from './api/admin/content/group/list.ts';
import e60 from './api/admin/content/group/poster.ts';
import e61 from './api/admin/content/group/price.ts';
import e62 from './api/admin/content/group/publish.ts';
import e63 from './api/admin/content/group/restore.ts';
import e64 from './api/admin/content/group/unpublish.ts';
import e65 from './api/admin/content/group/update.ts';
import e66 from './api/admin/content/invitation/create.ts';
import e67 from './api/admin/content/license/update.ts';
import e68 from './api/admin/content/link/create.ts';
import e69 from './api/admin/content/link/delete.ts';
import e70 from './api/admin/content/link/list.ts';
import e71 from './api/admin/content/link/picture.ts';
import e72 from './api/admin/content/link/report.ts';
import e73 from './api/admin/content/link/restore.ts';
import e74 from './api/admin/content/link/update.ts';
import e75 from './api/admin/content/preview/create.ts';
import e76 from './api/admin/content/publication/detail.ts';
import e77 from './api/admin/content/publication/schedule.ts';
import e78 from './api/admin/content/publication/submit.ts';
import e79 from './api/admin/content/publication/withdraw.ts';
import e80 from './api/admin/content/rank/detail.ts';
import e81 from './api/admin/content/rank/pin.ts';
import e82 from './api/admin/content/release/move.ts';
import e83 from './api/admin/content/release/plan.ts';
import e84 from './api/admin/content/review/approve.ts';
import e85 from './api/admin/content/review/episodes.ts';
import e86 from './api/admin/content/review/list.ts';
import e87 from './api/admin/content/review/people.ts';
import e88 from './api/admin/content/review/return.ts';
import e89 from './api/admin/content/search/explain.ts';
import e90 from './api/admin/content/search/rebuild.ts';
import e91 from './api/admin/content/search/rule/create.ts';
import e92 from './api/admin/content/search/rule/delete.ts';
import e93 from './api/admin/content/search/rule/list.ts';
import e94 from './api/admin/content/search/rule/update.ts';
import e95 from './api/admin/content/sheet/apply.ts';
import e96 from './api/admin/content/sheet/preview.ts';
import e97 from './api/admin/content/shelf/list.ts';
import e98 from './api/admin/content/shelf/preview.ts';
import e99 from './api/admin/content/shelf/update.ts';
import e100 from './api/admin/content/subtitle/delete.ts';
import e101 from './api/admin/content/subtitle/detail.ts';
import e102 from './api/admin/content/subtitle/shift.ts';
import e103 from './api/admin/content/support/detail.ts';
import e104 from './api/admin/content/support/update.ts';
import e105 from './api/admin/content/takedown/list.ts';
import e106 from './api/admin/content/video/delete.ts';
import e107 from './api/admin/content/video/move.ts';
import e108 from './api/admin/content/video/restore.ts';
import e109 from './api/admin/content/video/unpublish.ts';
import e110 from './api/admin/content/video/update.ts';
import e111 from './api/admin/content/view/create.ts';
import e112 from './api/admin/content/view/delete.ts';
import e113 from './api/admin/content/view/list.ts';
import e114 from './api/admin/content/view/update.ts';
import e115 from './api/admin/entry/invitation/accept.ts';
import e116 from './api/admin/entry/invitation/check.ts';
import e117 from './api/admin/entry/invitation/enroll.ts';
import e118 from './api/admin/entry/partner/report.ts';
import e119 from './api/admin/entry/session/create.ts';
import e120 from './api/admin/growth/experiment/archive.ts';
import e121 from './api/admin/growth/experiment/create.ts';
import e122 from './api/admin/growth/experiment/detail.ts';
import e123 from './api/admin/growth/experiment/dramas.ts';
import e124 from './api/admin/growth/experiment/list.ts';
import e125 from './api/admin/growth/experiment/rollout.ts';
import e126 from './api/admin/growth/experiment/start.ts';
import e127 from './api/admin/growth/experiment/stop.ts';
import e128 from './api/admin/growth/experiment/update.ts';
import e129 from './api/admin/ingest/group/find.ts';
import e130 from './api/admin/ingest/group/upsert.ts';
import e131 from './api/admin/ingest/job/cancel.ts';
import e132 from './api/admin/ingest/job/change.ts';
import e133 from './api/admin/ingest/job/list.ts';
import e134 from './api/admin/ingest/job/overview.ts';
import e135 from './api/admin/ingest/job/queue.ts';
import e136 from './api/admin/ingest/job/retry.ts';
import e137 from './api/admin/ingest/poster/update.ts';
import e138 from './api/admin/ingest/subtitle/update.ts';
import e139 from './api/admin/ingest/upload/append.ts';
import e140 from './api/admin/ingest/upload/create.ts';
import e141 from './api/admin/ingest/upload/delete.ts';
import e142 from './api/admin/ingest/upload/list.ts';
import e143 from './api/admin/ingest/upload/match.ts';
import e144 from './api/admin/live/presence/update.ts';
import e145 from './api/admin/live/stream.ts';
import e146 from './api/admin/member/device/delete.ts';
import e147 from './api/admin/member/grant/update.ts';
import e148 from './api/admin/member/member/detail.ts';
import e149 from './api/admin/member/member/list.ts';
import e150 from './api/admin/member/membership/create.ts';
import e151 from './api/admin/member/membership/delete.ts';
import e152 from './api/admin/member/note/create.ts';
import e153 from './api/admin/member/note/delete.ts';
import e154 from './api/admin/member/phone/reveal.ts';
import e155 from './api/admin/member/request/create.ts';
import e156 from './api/admin/member/request/detail.ts';
import e157 from './api/admin/member/request/list.ts';
import e158 from './api/admin/member/request/update.ts';
import e159 from './api/admin/member/view/explain.ts';
import e160 from './api/admin/own/password/update.ts';
import e161 from './api/admin/own/permission/list.ts';
import e162 from './api/admin/own/profile/detail.ts';
import e163 from './api/admin/own/recovery/create.ts';
import e164 from './api/admin/own/session/delete.ts';
import e165 from './api/admin/own/session/list.ts';
import e166 from './api/admin/own/token/create.ts';
import e167 from './api/admin/own/token/delete.ts';
import e168 from './api/admin/own/token/list.ts';
import e169 from './api/admin/own/totp/enroll.ts';
import e170 from './api/admin/own/totp/update.ts';
import e171 from './api/admin/playback/quality/detail.ts';
import e172 from './api/admin/promotion/cost/apply.ts';
import e173 from './api/admin/promotion/cost/preview.ts';
import e174 from './api/admin/promotion/cost/update.ts';
import e175 from './api/admin/promotion/link/create.ts';
import e176 from './api/admin/promotion/link/detail.ts';
import e177 from './api/admin/promotion/link/list.ts';
import e178 from './api/admin/promotion/link/update.ts';
import e179 from './api/admin/promotion/partner/create.ts';
import e180 from './api/admin/promotion/partner/list.ts';
import e181 from './api/admin/promotion/partner/page.ts';
import e182 from './api/admin/promotion/partner/update.ts';
import e183 from './api/admin/promotion/statement/close.ts';
import e184 from './api/admin/promotion/statement/list.ts';
import e185 from './api/admin/quality/check/create.ts';
import e186 from './api/admin/quality/episode/detail.ts';
import e187 from './api/admin/quality/finding/list.ts';
import e188 from './api/admin/quality/finding/update.ts';
import e189 from './api/admin/quality/part/list.ts';
import e190 from './api/admin/quality/part/preview.ts';
import e191 from './api/admin/quality/part/update.ts';
import e192 from './api/admin/quality/threshold/detail.ts';
import e193 from './api/admin/quality/threshold/update.ts';
import e194 from './api/admin/report/drama/detail.ts';
import e195 from './api/admin/report/drama/list.ts';
import e196 from './api/admin/report/episode/detail.ts';
import e197 from './api/admin/report/event/list.ts';
import e198 from './api/admin/report/filter/list.ts';
import e199 from './api/admin/report/overview/detail.ts';
import e200 from './api/admin/report/retention/list.ts';
import e201 from './api/admin/report/search/list.ts';
import e202 from './api/admin/report/summary/create.ts';
import e203 from './api/admin/report/summary/detail.ts';
import e204 from './api/admin/staff/account/list.ts';
import e205 from './api/admin/staff/account/reset.ts';
import e206 from './api/admin/staff/account/update.ts';
import e207 from './api/admin/staff/audit/export.ts';
import e208 from './api/admin/staff/audit/list.ts';
import e209 from './api/admin/staff/invitation/create.ts';
import e210 from './api/admin/staff/invitation/delete.ts';
import e211 from './api/admin/staff/invitation/list.ts';
import e212 from './api/admin/staff/security/export.ts';
import e213 from './api/admin/staff/security/list.ts';
import e214 from './api/admin/staff/session/delete.ts';
import e215 from './api/admin/staff/session/list.ts';
import e216 from './api/admin/staff/token/delete.ts';
import e217 from './api/admin/staff/token/list.ts';
import e218 from './api/admin/system/backup/list.ts';
import e219 from './api/admin/system/installation/detail.ts';
import e220 from './api/admin/system/job/cancel.ts';
import e221 from './api/admin/system/job/list.ts';
import e222 from './api/admin/system/job/retry.ts';
import e223 from './api/admin/system/setting/detail.ts';
import e224 from './api/admin/system/setting/update.ts';
import e225 from './api/admin/system/status/detail.ts';
import e226 from './api/member/account/balance/detail.ts';
import e227 from './api/member/account/balance/list.ts';
import e228 from './api/member/account/balance/update.ts';
import e229 from './api/member/account/consent/create.ts';
import e230 from './api/member/account/membership/autorenew.ts';
import e231 from './api/member/account/membership/detail.ts';
import e232 from './api/member/account/recharge/cancel.ts';
import e233 from './api/member/account/recharge/create.ts';
import e234 from './api/member/account/recharge/detail.ts';
import e235 from './api/member/account/recharge/list.ts';
import e236 from './api/member/account/recharge/resume.ts';
import e237 from './api/member/member/member/logout.ts';
import e238 from './api/member/profile/check/answer.ts';
import e239 from './api/member/profile/check/detail.ts';
import e240 from './api/member/profile/check/pass.ts';
import e241 from './api/member/profile/device/delete.ts';
import e242 from './api/member/profile/device/list.ts';
import e243 from './api/member/profile/profile/deregister.ts';
import e244 from './api/member/profile/profile/detail.ts';
import e245 from './api/member/profile/profile/export.ts';
import e246 from './api/member/profile/profile/password.ts';
import e247 from './api/member/profile/profile/phone.ts';
import e248 from './api/member/profile/profile/update.ts';
import e249 from './api/member/profile/teen/detail.ts';
import e250 from './api/member/profile/teen/disable.ts';
import e251 from './api/member/profile/teen/enable.ts';
import e252 from './api/member/profile/teen/extend.ts';
import e253 from './api/member/profile/teen/heartbeat.ts';
import e254 from './api/member/profile/teen/recover.ts';
import e255 from './api/member/profile/teen/today.ts';
import e256 from './api/member/profile/teen/update.ts';
import e257 from './api/member/video/dislike/create.ts';
import e258 from './api/member/video/dislike/delete.ts';
import e259 from './api/member/video/favorite/calendar.ts';
import e260 from './api/member/video/favorite/create.ts';
import e261 from './api/member/video/favorite/delete.ts';
import e262 from './api/member/video/favorite/list.ts';
import e263 from './api/member/video/favorite/unread.ts';
import e264 from './api/member/video/favorite/update.ts';
import e265 from './api/member/video/group/detail.ts';
import e266 from './api/member/video/group/feed.ts';
import e267 from './api/member/video/group/guess.ts';
import e268 from './api/member/video/group/list.ts';
import e269 from './api/member/video/history/create.ts';
import e270 from './api/member/video/history/delete.ts';
import e271 from './api/member/video/history/list.ts';
import e272 from './api/member/video/invitation/redeem.ts';
import e273 from './api/member/video/play/create.ts';
import e274 from './api/member/video/play/progress.ts';
import e275 from './api/member/video/share/create.ts';
import e276 from './api/member/video/star/create.ts';
import e277 from './api/member/video/star/delete.ts';
import e278 from './api/member/video/star/update.ts';
import e279 from './api/member/video/unlock/complete.ts';
import e280 from './api/member/video/unlock/create.ts';
import e281 from './api/member/video/unlock/detail.ts';
import e282 from './api/member/video/video/detail.ts';
import e283 from './api/member/video/video/list.ts';
import e284 from './api/public/account/plan/list.ts';
import e285 from './api/public/account/wall/shown.ts';
import e286 from './api/public/content/ad/event.ts';
import e287 from './api/public/content/ad/next.ts';
import e288 from './api/public/content/ad/video.ts';
import e289 from './api/public/content/agreement/detail.ts';
import e290 from './api/public/content/agreement/list.ts';
import e291 from './api/public/content/category/list.ts';
import e292 from './api/public/content/channel/list.ts';
import e293 from './api/public/content/config/detail.ts';
import e294 from './api/public/content/event/create.ts';
import e295 from './api/public/content/hero/list.ts';
import e296 from './api/public/content/link/list.ts';
import e297 from './api/public/content/playback/create.ts';
import e298 from './api/public/content/rank/list.ts';
import e299 from './api/public/content/report/create.ts';
import e300 from './api/public/content/search/choose.ts';
import e301 from './api/public/content/search/hot.ts';
import e302 from './api/public/content/search/list.ts';
import e303 from './api/public/content/search/suggest.ts';
import e304 from './api/public/content/shelf/list.ts';
import e305 from './api/public/content/support/detail.ts';
import e306 from './api/public/member/member/login.ts';
import e307 from './api/public/member/member/register.ts';
import e308 from './api/public/member/member/sms.ts';
import e309 from './api/public/member/teen/check.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'POST admin/account/bill/match': e0,
  'POST admin/account/day/close': e1,
  'POST admin/account/day/correct': e2,
  'GET admin/account/day/detail': e3,
  'POST admin/account/difference/list': e4,
  'PUT admin/account/difference/repair': e5,
  'PUT admin/account/difference/resolve': e6,
  'POST admin/account/dossier/export': e7,
  'POST admin/account/exception/list': e8,
  'PUT admin/account/exception/resolve': e9,
  'GET admin/account/ledger/detail': e10,
  'POST admin/account/ledger/export': e11,
  'POST admin/account/ledger/list': e12,
  'GET admin/account/month/detail': e13,
  'POST admin/account/month/export': e14,
  'GET admin/account/order/detail': e15,
  'POST admin/account/order/export': e16,
  'POST admin/account/order/list': e17,
  'POST admin/account/order/search': e18,
  'PUT admin/account/plan/channel': e19,
  'POST admin/account/plan/list': e20,
  'PUT admin/account/plan/update': e21,
  'POST admin/account/refund/create': e22,
  'PUT admin/account/refund/decide': e23,
  'GET admin/account/refund/detail': e24,
  'POST admin/account/refund/list': e25,
  'POST admin/agreement/consent/export': e26,
  'POST admin/agreement/consent/list': e27,
  'DELETE admin/agreement/draft/delete': e28,
  'GET admin/agreement/draft/detail': e29,
  'PUT admin/agreement/draft/update': e30,
  'GET admin/agreement/version/detail': e31,
  'GET admin/agreement/version/list': e32,
  'POST admin/agreement/version/publish': e33,
  'POST admin/content/bulk/create': e34,
  'GET admin/content/bulk/detail': e35,
  'POST admin/content/bulk/preview': e36,
  'POST admin/content/bulk/undo': e37,
  'GET admin/content/calendar/list': e38,
  'POST admin/content/category/create': e39,
  'DELETE admin/content/category/delete': e40,
  'POST admin/content/category/list': e41,
  'PUT admin/content/category/sheet/apply': e42,
  'PUT admin/content/category/sheet/preview': e43,
  'PUT admin/content/category/update': e44,
  'DELETE admin/content/certificate/delete': e45,
  'GET admin/content/certificate/detail': e46,
  'PUT admin/content/certificate/update': e47,
  'POST admin/content/channel/create': e48,
  'DELETE admin/content/channel/delete': e49,
  'POST admin/content/channel/list': e50,
  'PUT admin/content/channel/update': e51,
  'GET admin/content/group/choices': e52,
  'POST admin/content/group/count': e53,
  'POST admin/content/group/create': e54,
  'DELETE admin/content/group/delete': e55,
  'GET admin/content/group/detail': e56,
  'POST admin/content/group/export': e57,
  'GET admin/content/group/history': e58,
  'POST admin/content/group/list': e59,
  'PUT admin/content/group/poster': e60,
  'PUT admin/content/group/price': e61,
  'POST admin/content/group/publish': e62,
  'POST admin/content/group/restore': e63,
  'POST admin/content/group/unpublish': e64,
  'PUT admin/content/group/update': e65,
  'POST admin/content/invitation/create': e66,
  'PUT admin/content/license/update': e67,
  'POST admin/content/link/create': e68,
  'DELETE admin/content/link/delete': e69,
  'POST admin/content/link/list': e70,
  'PUT admin/content/link/picture': e71,
  'POST admin/content/link/report': e72,
  'POST admin/content/link/restore': e73,
  'PUT admin/content/link/update': e74,
  'POST admin/content/preview/create': e75,
  'GET admin/content/publication/detail': e76,
  'POST admin/content/publication/schedule': e77,
  'POST admin/content/publication/submit': e78,
  'POST admin/content/publication/withdraw': e79,
  'POST admin/content/rank/detail': e80,
  'POST admin/content/rank/pin': e81,
  'POST admin/content/release/move': e82,
  'POST admin/content/release/plan': e83,
  'POST admin/content/review/approve': e84,
  'GET admin/content/review/episodes': e85,
  'GET admin/content/review/list': e86,
  'GET admin/content/review/people': e87,
  'POST admin/content/review/return': e88,
  'POST admin/content/search/explain': e89,
  'POST admin/content/search/rebuild': e90,
  'POST admin/content/search/rule/create': e91,
  'DELETE admin/content/search/rule/delete': e92,
  'POST admin/content/search/rule/list': e93,
  'PUT admin/content/search/rule/update': e94,
  'PUT admin/content/sheet/apply': e95,
  'PUT admin/content/sheet/preview': e96,
  'POST admin/content/shelf/list': e97,
  'POST admin/content/shelf/preview': e98,
  'PUT admin/content/shelf/update': e99,
  'DELETE admin/content/subtitle/delete': e100,
  'POST admin/content/subtitle/detail': e101,
  'PUT admin/content/subtitle/shift': e102,
  'GET admin/content/support/detail': e103,
  'PUT admin/content/support/update': e104,
  'POST admin/content/takedown/list': e105,
  'DELETE admin/content/video/delete': e106,
  'POST admin/content/video/move': e107,
  'POST admin/content/video/restore': e108,
  'POST admin/content/video/unpublish': e109,
  'PUT admin/content/video/update': e110,
  'POST admin/content/view/create': e111,
  'DELETE admin/content/view/delete': e112,
  'GET admin/content/view/list': e113,
  'PUT admin/content/view/update': e114,
  'POST admin/entry/invitation/accept': e115,
  'POST admin/entry/invitation/check': e116,
  'POST admin/entry/invitation/enroll': e117,
  'POST admin/entry/partner/report': e118,
  'POST admin/entry/session/create': e119,
  'POST admin/growth/experiment/archive': e120,
  'POST admin/growth/experiment/create': e121,
  'GET admin/growth/experiment/detail': e122,
  'POST admin/growth/experiment/dramas': e123,
  'POST admin/growth/experiment/list': e124,
  'POST admin/growth/experiment/rollout': e125,
  'POST admin/growth/experiment/start': e126,
  'POST admin/growth/experiment/stop': e127,
  'PUT admin/growth/experiment/update': e128,
  'POST admin/ingest/group/find': e129,
  'POST admin/ingest/group/upsert': e130,
  'POST admin/ingest/job/cancel': e131,
  'POST admin/ingest/job/change': e132,
  'POST admin/ingest/job/list': e133,
  'POST admin/ingest/job/overview': e134,
  'POST admin/ingest/job/queue': e135,
  'POST admin/ingest/job/retry': e136,
  'PUT admin/ingest/poster/update': e137,
  'PUT admin/ingest/subtitle/update': e138,
  'PUT admin/ingest/upload/append': e139,
  'POST admin/ingest/upload/create': e140,
  'DELETE admin/ingest/upload/delete': e141,
  'POST admin/ingest/upload/list': e142,
  'POST admin/ingest/upload/match': e143,
  'POST admin/live/presence/update': e144,
  'GET admin/live/stream': e145,
  'DELETE admin/member/device/delete': e146,
  'PUT admin/member/grant/update': e147,
  'GET admin/member/member/detail': e148,
  'POST admin/member/member/list': e149,
  'POST admin/member/membership/create': e150,
  'DELETE admin/member/membership/delete': e151,
  'POST admin/member/note/create': e152,
  'DELETE admin/member/note/delete': e153,
  'POST admin/member/phone/reveal': e154,
  'POST admin/member/request/create': e155,
  'GET admin/member/request/detail': e156,
  'POST admin/member/request/list': e157,
  'PUT admin/member/request/update': e158,
  'GET admin/member/view/explain': e159,
  'PUT admin/own/password/update': e160,
  'GET admin/own/permission/list': e161,
  'GET admin/own/profile/detail': e162,
  'POST admin/own/recovery/create': e163,
  'DELETE admin/own/session/delete': e164,
  'POST admin/own/session/list': e165,
  'POST admin/own/token/create': e166,
  'DELETE admin/own/token/delete': e167,
  'POST admin/own/token/list': e168,
  'POST admin/own/totp/enroll': e169,
  'PUT admin/own/totp/update': e170,
  'GET admin/playback/quality/detail': e171,
  'PUT admin/promotion/cost/apply': e172,
  'PUT admin/promotion/cost/preview': e173,
  'PUT admin/promotion/cost/update': e174,
  'POST admin/promotion/link/create': e175,
  'GET admin/promotion/link/detail': e176,
  'POST admin/promotion/link/list': e177,
  'PUT admin/promotion/link/update': e178,
  'POST admin/promotion/partner/create': e179,
  'POST admin/promotion/partner/list': e180,
  'PUT admin/promotion/partner/page': e181,
  'PUT admin/promotion/partner/update': e182,
  'POST admin/promotion/statement/close': e183,
  'POST admin/promotion/statement/list': e184,
  'POST admin/quality/check/create': e185,
  'POST admin/quality/episode/detail': e186,
  'POST admin/quality/finding/list': e187,
  'PUT admin/quality/finding/update': e188,
  'POST admin/quality/part/list': e189,
  'POST admin/quality/part/preview': e190,
  'PUT admin/quality/part/update': e191,
  'POST admin/quality/threshold/detail': e192,
  'PUT admin/quality/threshold/update': e193,
  'POST admin/report/drama/detail': e194,
  'POST admin/report/drama/list': e195,
  'POST admin/report/episode/detail': e196,
  'POST admin/report/event/list': e197,
  'POST admin/report/filter/list': e198,
  'POST admin/report/overview/detail': e199,
  'POST admin/report/retention/list': e200,
  'POST admin/report/search/list': e201,
  'POST admin/report/summary/create': e202,
  'GET admin/report/summary/detail': e203,
  'POST admin/staff/account/list': e204,
  'POST admin/staff/account/reset': e205,
  'PUT admin/staff/account/update': e206,
  'POST admin/staff/audit/export': e207,
  'POST admin/staff/audit/list': e208,
  'POST admin/staff/invitation/create': e209,
  'DELETE admin/staff/invitation/delete': e210,
  'POST admin/staff/invitation/list': e211,
  'POST admin/staff/security/export': e212,
  'POST admin/staff/security/list': e213,
  'DELETE admin/staff/session/delete': e214,
  'POST admin/staff/session/list': e215,
  'DELETE admin/staff/token/delete': e216,
  'POST admin/staff/token/list': e217,
  'POST admin/system/backup/list': e218,
  'GET admin/system/installation/detail': e219,
  'DELETE admin/system/job/cancel': e220,
  'GET admin/system/job/list': e221,
  'PUT admin/system/job/retry': e222,
  'GET admin/system/setting/detail': e223,
  'PUT admin/system/setting/update': e224,
  'GET admin/system/status/detail': e225,
  'GET member/account/balance/detail': e226,
  'POST member/account/balance/list': e227,
  'PUT member/account/balance/update': e228,
  'POST member/account/consent/create': e229,
  'PUT member/account/membership/autorenew': e230,
  'GET member/account/membership/detail': e231,
  'POST member/account/recharge/cancel': e232,
  'POST member/account/recharge/create': e233,
  'GET member/account/recharge/detail': e234,
  'POST member/account/recharge/list': e235,
  'POST member/account/recharge/resume': e236,
  'POST member/member/member/logout': e237,
  'POST member/profile/check/answer': e238,
  'GET member/profile/check/detail': e239,
  'POST member/profile/check/pass': e240,
  'DELETE member/profile/device/delete': e241,
  'POST member/profile/device/list': e242,
  'POST member/profile/profile/deregister': e243,
  'GET member/profile/profile/detail': e244,
  'POST member/profile/profile/export': e245,
  'PUT member/profile/profile/password': e246,
  'PUT member/profile/profile/phone': e247,
  'PUT member/profile/profile/update': e248,
  'GET member/profile/teen/detail': e249,
  'POST member/profile/teen/disable': e250,
  'POST member/profile/teen/enable': e251,
  'POST member/profile/teen/extend': e252,
  'POST member/profile/teen/heartbeat': e253,
  'POST member/profile/teen/recover': e254,
  'GET member/profile/teen/today': e255,
  'PUT member/profile/teen/update': e256,
  'POST member/video/dislike/create': e257,
  'DELETE member/video/dislike/delete': e258,
  'GET member/video/favorite/calendar': e259,
  'POST member/video/favorite/create': e260,
  'DELETE member/video/favorite/delete': e261,
  'POST member/video/favorite/list': e262,
  'GET member/video/favorite/unread': e263,
  'PUT member/video/favorite/update': e264,
  'GET member/video/group/detail': e265,
  'POST member/video/group/feed': e266,
  'POST member/video/group/guess': e267,
  'POST member/video/group/list': e268,
  'POST member/video/history/create': e269,
  'DELETE member/video/history/delete': e270,
  'POST member/video/history/list': e271,
  'POST member/video/invitation/redeem': e272,
  'POST member/video/play/create': e273,
  'POST member/video/play/progress': e274,
  'POST member/video/share/create': e275,
  'POST member/video/star/create': e276,
  'DELETE member/video/star/delete': e277,
  'PUT member/video/star/update': e278,
  'POST member/video/unlock/complete': e279,
  'POST member/video/unlock/create': e280,
  'POST member/video/unlock/detail': e281,
  'GET member/video/video/detail': e282,
  'POST member/video/video/list': e283,
  'POST public/account/plan/list': e284,
  'POST public/account/wall/shown': e285,
  'POST public/content/ad/event': e286,
  'POST public/content/ad/next': e287,
  'POST public/content/ad/video': e288,
  'GET public/content/agreement/detail': e289,
  'POST public/content/agreement/list': e290,
  'POST public/content/category/list': e291,
  'POST public/content/channel/list': e292,
  'GET public/content/config/detail': e293,
  'POST public/content/event/create': e294,
  'POST public/content/hero/list': e295,
  'POST public/content/link/list': e296,
  'POST public/content/playback/create': e297,
  'POST public/content/rank/list': e298,
  'POST public/content/report/create': e299,
  'POST public/content/search/choose': e300,
  'POST public/content/search/hot': e301,
  'POST public/content/search/list': e302,
  'POST public/content/search/suggest': e303,
  'POST public/content/shelf/list': e304,
  'GET public/content/support/detail': e305,
  'POST public/member/member/login': e306,
  'POST public/member/member/register': e307,
  'POST public/member/member/sms': e308,
  'POST public/member/teen/check': e309,
};

export type Api = typeof api;
