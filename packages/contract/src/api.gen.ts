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
import e19 from './api/admin/account/plan/list.ts';
import e20 from './api/admin/account/plan/update.ts';
import e21 from './api/admin/account/refund/create.ts';
import e22 from './api/admin/account/refund/decide.ts';
import e23 from './api/admin/account/refund/detail.ts';
import e24 from './api/admin/account/refund/list.ts';
import e25 from './api/admin/agreement/consent/export.ts';
import e26 from './api/admin/agreement/consent/list.ts';
import e27 from './api/admin/agreement/draft/delete.ts';
import e28 from './api/admin/agreement/draft/detail.ts';
import e29 from './api/admin/agreement/draft/update.ts';
import e30 from './api/admin/agreement/version/detail.ts';
import e31 from './api/admin/agreement/version/list.ts';
import e32 from './api/admin/agreement/version/publish.ts';
import e33 from './api/admin/content/bulk/create.ts';
import e34 from './api/admin/content/bulk/detail.ts';
import e35 from './api/admin/content/bulk/preview.ts';
import e36 from './api/admin/content/bulk/undo.ts';
import e37 from './api/admin/content/calendar/list.ts';
import e38 from './api/admin/content/category/create.ts';
import e39 from './api/admin/content/category/delete.ts';
import e40 from './api/admin/content/category/list.ts';
import e41 from './api/admin/content/category/sheet/apply.ts';
import e42 from './api/admin/content/category/sheet/preview.ts';
import e43 from './api/admin/content/category/update.ts';
import e44 from './api/admin/content/certificate/delete.ts';
import e45 from './api/admin/content/certificate/detail.ts';
import e46 from './api/admin/content/certificate/update.ts';
import e47 from './api/admin/content/channel/create.ts';
import e48 from './api/admin/content/channel/delete.ts';
import e49 from './api/admin/content/channel/list.ts';
import e50 from './api/admin/content/channel/update.ts';
import e51 from './api/admin/content/group/choices.ts';
import e52 from './api/admin/content/group/count.ts';
import e53 from './api/admin/content/group/create.ts';
import e54 from './api/admin/content/group/delete.ts';
import e55 from './api/admin/content/group/detail.ts';
import e56 from './api/admin/content/group/export.ts';
import e57 from './api/admin/content/group/history.ts';
import e58 from './api/admin/content/group/list.ts';
import e59 from './api/admin/content/group/poster.ts';
import e60 from './api/admin/content/group/price.ts';
import e61 from './api/admin/content/group/publish.ts';
import e62 from './api/admin/content/group/restore.ts';
import e63 from './api/admin/content/group/unpublish.ts';
import e64 from './api/admin/content/group/update.ts';
import e65 from './api/admin/content/invitation/create.ts';
import e66 from './api/admin/content/license/update.ts';
import e67 from './api/admin/content/link/create.ts';
import e68 from './api/admin/content/link/delete.ts';
import e69 from './api/admin/content/link/list.ts';
import e70 from './api/admin/content/link/picture.ts';
import e71 from './api/admin/content/link/report.ts';
import e72 from './api/admin/content/link/restore.ts';
import e73 from './api/admin/content/link/update.ts';
import e74 from './api/admin/content/preview/create.ts';
import e75 from './api/admin/content/publication/detail.ts';
import e76 from './api/admin/content/publication/schedule.ts';
import e77 from './api/admin/content/publication/submit.ts';
import e78 from './api/admin/content/publication/withdraw.ts';
import e79 from './api/admin/content/rank/detail.ts';
import e80 from './api/admin/content/rank/pin.ts';
import e81 from './api/admin/content/release/move.ts';
import e82 from './api/admin/content/release/plan.ts';
import e83 from './api/admin/content/review/approve.ts';
import e84 from './api/admin/content/review/episodes.ts';
import e85 from './api/admin/content/review/list.ts';
import e86 from './api/admin/content/review/people.ts';
import e87 from './api/admin/content/review/return.ts';
import e88 from './api/admin/content/search/explain.ts';
import e89 from './api/admin/content/search/rebuild.ts';
import e90 from './api/admin/content/search/rule/create.ts';
import e91 from './api/admin/content/search/rule/delete.ts';
import e92 from './api/admin/content/search/rule/list.ts';
import e93 from './api/admin/content/search/rule/update.ts';
import e94 from './api/admin/content/sheet/apply.ts';
import e95 from './api/admin/content/sheet/preview.ts';
import e96 from './api/admin/content/shelf/list.ts';
import e97 from './api/admin/content/shelf/preview.ts';
import e98 from './api/admin/content/shelf/update.ts';
import e99 from './api/admin/content/subtitle/delete.ts';
import e100 from './api/admin/content/subtitle/detail.ts';
import e101 from './api/admin/content/subtitle/shift.ts';
import e102 from './api/admin/content/support/detail.ts';
import e103 from './api/admin/content/support/update.ts';
import e104 from './api/admin/content/takedown/list.ts';
import e105 from './api/admin/content/video/delete.ts';
import e106 from './api/admin/content/video/move.ts';
import e107 from './api/admin/content/video/restore.ts';
import e108 from './api/admin/content/video/unpublish.ts';
import e109 from './api/admin/content/video/update.ts';
import e110 from './api/admin/content/view/create.ts';
import e111 from './api/admin/content/view/delete.ts';
import e112 from './api/admin/content/view/list.ts';
import e113 from './api/admin/content/view/update.ts';
import e114 from './api/admin/entry/invitation/accept.ts';
import e115 from './api/admin/entry/invitation/check.ts';
import e116 from './api/admin/entry/invitation/enroll.ts';
import e117 from './api/admin/entry/partner/report.ts';
import e118 from './api/admin/entry/session/create.ts';
import e119 from './api/admin/growth/experiment/archive.ts';
import e120 from './api/admin/growth/experiment/create.ts';
import e121 from './api/admin/growth/experiment/detail.ts';
import e122 from './api/admin/growth/experiment/dramas.ts';
import e123 from './api/admin/growth/experiment/list.ts';
import e124 from './api/admin/growth/experiment/rollout.ts';
import e125 from './api/admin/growth/experiment/start.ts';
import e126 from './api/admin/growth/experiment/stop.ts';
import e127 from './api/admin/growth/experiment/update.ts';
import e128 from './api/admin/ingest/group/find.ts';
import e129 from './api/admin/ingest/group/upsert.ts';
import e130 from './api/admin/ingest/job/cancel.ts';
import e131 from './api/admin/ingest/job/change.ts';
import e132 from './api/admin/ingest/job/list.ts';
import e133 from './api/admin/ingest/job/overview.ts';
import e134 from './api/admin/ingest/job/queue.ts';
import e135 from './api/admin/ingest/job/retry.ts';
import e136 from './api/admin/ingest/poster/update.ts';
import e137 from './api/admin/ingest/subtitle/update.ts';
import e138 from './api/admin/ingest/upload/append.ts';
import e139 from './api/admin/ingest/upload/create.ts';
import e140 from './api/admin/ingest/upload/delete.ts';
import e141 from './api/admin/ingest/upload/list.ts';
import e142 from './api/admin/ingest/upload/match.ts';
import e143 from './api/admin/live/presence/update.ts';
import e144 from './api/admin/live/stream.ts';
import e145 from './api/admin/member/device/delete.ts';
import e146 from './api/admin/member/grant/update.ts';
import e147 from './api/admin/member/member/detail.ts';
import e148 from './api/admin/member/member/list.ts';
import e149 from './api/admin/member/membership/create.ts';
import e150 from './api/admin/member/membership/delete.ts';
import e151 from './api/admin/member/note/create.ts';
import e152 from './api/admin/member/note/delete.ts';
import e153 from './api/admin/member/phone/reveal.ts';
import e154 from './api/admin/member/request/create.ts';
import e155 from './api/admin/member/request/detail.ts';
import e156 from './api/admin/member/request/list.ts';
import e157 from './api/admin/member/request/update.ts';
import e158 from './api/admin/member/view/explain.ts';
import e159 from './api/admin/own/password/update.ts';
import e160 from './api/admin/own/permission/list.ts';
import e161 from './api/admin/own/profile/detail.ts';
import e162 from './api/admin/own/recovery/create.ts';
import e163 from './api/admin/own/session/delete.ts';
import e164 from './api/admin/own/session/list.ts';
import e165 from './api/admin/own/token/create.ts';
import e166 from './api/admin/own/token/delete.ts';
import e167 from './api/admin/own/token/list.ts';
import e168 from './api/admin/own/totp/enroll.ts';
import e169 from './api/admin/own/totp/update.ts';
import e170 from './api/admin/playback/quality/detail.ts';
import e171 from './api/admin/promotion/cost/apply.ts';
import e172 from './api/admin/promotion/cost/preview.ts';
import e173 from './api/admin/promotion/cost/update.ts';
import e174 from './api/admin/promotion/link/create.ts';
import e175 from './api/admin/promotion/link/detail.ts';
import e176 from './api/admin/promotion/link/list.ts';
import e177 from './api/admin/promotion/link/update.ts';
import e178 from './api/admin/promotion/partner/create.ts';
import e179 from './api/admin/promotion/partner/list.ts';
import e180 from './api/admin/promotion/partner/page.ts';
import e181 from './api/admin/promotion/partner/update.ts';
import e182 from './api/admin/promotion/statement/close.ts';
import e183 from './api/admin/promotion/statement/list.ts';
import e184 from './api/admin/quality/check/create.ts';
import e185 from './api/admin/quality/episode/detail.ts';
import e186 from './api/admin/quality/finding/list.ts';
import e187 from './api/admin/quality/finding/update.ts';
import e188 from './api/admin/quality/part/list.ts';
import e189 from './api/admin/quality/part/preview.ts';
import e190 from './api/admin/quality/part/update.ts';
import e191 from './api/admin/quality/threshold/detail.ts';
import e192 from './api/admin/quality/threshold/update.ts';
import e193 from './api/admin/report/drama/detail.ts';
import e194 from './api/admin/report/drama/list.ts';
import e195 from './api/admin/report/episode/detail.ts';
import e196 from './api/admin/report/event/list.ts';
import e197 from './api/admin/report/filter/list.ts';
import e198 from './api/admin/report/overview/detail.ts';
import e199 from './api/admin/report/retention/list.ts';
import e200 from './api/admin/report/search/list.ts';
import e201 from './api/admin/report/summary/create.ts';
import e202 from './api/admin/report/summary/detail.ts';
import e203 from './api/admin/staff/account/list.ts';
import e204 from './api/admin/staff/account/reset.ts';
import e205 from './api/admin/staff/account/update.ts';
import e206 from './api/admin/staff/audit/export.ts';
import e207 from './api/admin/staff/audit/list.ts';
import e208 from './api/admin/staff/invitation/create.ts';
import e209 from './api/admin/staff/invitation/delete.ts';
import e210 from './api/admin/staff/invitation/list.ts';
import e211 from './api/admin/staff/security/export.ts';
import e212 from './api/admin/staff/security/list.ts';
import e213 from './api/admin/staff/session/delete.ts';
import e214 from './api/admin/staff/session/list.ts';
import e215 from './api/admin/staff/token/delete.ts';
import e216 from './api/admin/staff/token/list.ts';
import e217 from './api/admin/system/backup/list.ts';
import e218 from './api/admin/system/installation/detail.ts';
import e219 from './api/admin/system/job/cancel.ts';
import e220 from './api/admin/system/job/list.ts';
import e221 from './api/admin/system/job/retry.ts';
import e222 from './api/admin/system/setting/detail.ts';
import e223 from './api/admin/system/setting/update.ts';
import e224 from './api/admin/system/status/detail.ts';
import e225 from './api/member/account/balance/detail.ts';
import e226 from './api/member/account/balance/list.ts';
import e227 from './api/member/account/balance/update.ts';
import e228 from './api/member/account/consent/create.ts';
import e229 from './api/member/account/membership/autorenew.ts';
import e230 from './api/member/account/membership/detail.ts';
import e231 from './api/member/account/recharge/cancel.ts';
import e232 from './api/member/account/recharge/create.ts';
import e233 from './api/member/account/recharge/detail.ts';
import e234 from './api/member/account/recharge/list.ts';
import e235 from './api/member/account/recharge/resume.ts';
import e236 from './api/member/member/member/logout.ts';
import e237 from './api/member/profile/check/answer.ts';
import e238 from './api/member/profile/check/detail.ts';
import e239 from './api/member/profile/check/pass.ts';
import e240 from './api/member/profile/device/delete.ts';
import e241 from './api/member/profile/device/list.ts';
import e242 from './api/member/profile/profile/deregister.ts';
import e243 from './api/member/profile/profile/detail.ts';
import e244 from './api/member/profile/profile/export.ts';
import e245 from './api/member/profile/profile/password.ts';
import e246 from './api/member/profile/profile/phone.ts';
import e247 from './api/member/profile/profile/update.ts';
import e248 from './api/member/profile/teen/detail.ts';
import e249 from './api/member/profile/teen/disable.ts';
import e250 from './api/member/profile/teen/enable.ts';
import e251 from './api/member/profile/teen/extend.ts';
import e252 from './api/member/profile/teen/heartbeat.ts';
import e253 from './api/member/profile/teen/recover.ts';
import e254 from './api/member/profile/teen/today.ts';
import e255 from './api/member/profile/teen/update.ts';
import e256 from './api/member/video/dislike/create.ts';
import e257 from './api/member/video/dislike/delete.ts';
import e258 from './api/member/video/favorite/calendar.ts';
import e259 from './api/member/video/favorite/create.ts';
import e260 from './api/member/video/favorite/delete.ts';
import e261 from './api/member/video/favorite/list.ts';
import e262 from './api/member/video/favorite/unread.ts';
import e263 from './api/member/video/favorite/update.ts';
import e264 from './api/member/video/group/detail.ts';
import e265 from './api/member/video/group/feed.ts';
import e266 from './api/member/video/group/guess.ts';
import e267 from './api/member/video/group/list.ts';
import e268 from './api/member/video/history/create.ts';
import e269 from './api/member/video/history/delete.ts';
import e270 from './api/member/video/history/list.ts';
import e271 from './api/member/video/invitation/redeem.ts';
import e272 from './api/member/video/play/create.ts';
import e273 from './api/member/video/play/progress.ts';
import e274 from './api/member/video/share/create.ts';
import e275 from './api/member/video/star/create.ts';
import e276 from './api/member/video/star/delete.ts';
import e277 from './api/member/video/star/update.ts';
import e278 from './api/member/video/unlock/complete.ts';
import e279 from './api/member/video/unlock/create.ts';
import e280 from './api/member/video/unlock/detail.ts';
import e281 from './api/member/video/video/detail.ts';
import e282 from './api/member/video/video/list.ts';
import e283 from './api/public/account/plan/list.ts';
import e284 from './api/public/account/wall/shown.ts';
import e285 from './api/public/content/ad/event.ts';
import e286 from './api/public/content/ad/next.ts';
import e287 from './api/public/content/ad/video.ts';
import e288 from './api/public/content/agreement/detail.ts';
import e289 from './api/public/content/agreement/list.ts';
import e290 from './api/public/content/category/list.ts';
import e291 from './api/public/content/channel/list.ts';
import e292 from './api/public/content/config/detail.ts';
import e293 from './api/public/content/event/create.ts';
import e294 from './api/public/content/hero/list.ts';
import e295 from './api/public/content/link/list.ts';
import e296 from './api/public/content/playback/create.ts';
import e297 from './api/public/content/rank/list.ts';
import e298 from './api/public/content/report/create.ts';
import e299 from './api/public/content/search/choose.ts';
import e300 from './api/public/content/search/hot.ts';
import e301 from './api/public/content/search/list.ts';
import e302 from './api/public/content/search/suggest.ts';
import e303 from './api/public/content/shelf/list.ts';
import e304 from './api/public/content/support/detail.ts';
import e305 from './api/public/member/member/login.ts';
import e306 from './api/public/member/member/register.ts';
import e307 from './api/public/member/member/sms.ts';
import e308 from './api/public/member/teen/check.ts';

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
  'POST admin/account/plan/list': e19,
  'PUT admin/account/plan/update': e20,
  'POST admin/account/refund/create': e21,
  'PUT admin/account/refund/decide': e22,
  'GET admin/account/refund/detail': e23,
  'POST admin/account/refund/list': e24,
  'POST admin/agreement/consent/export': e25,
  'POST admin/agreement/consent/list': e26,
  'DELETE admin/agreement/draft/delete': e27,
  'GET admin/agreement/draft/detail': e28,
  'PUT admin/agreement/draft/update': e29,
  'GET admin/agreement/version/detail': e30,
  'GET admin/agreement/version/list': e31,
  'POST admin/agreement/version/publish': e32,
  'POST admin/content/bulk/create': e33,
  'GET admin/content/bulk/detail': e34,
  'POST admin/content/bulk/preview': e35,
  'POST admin/content/bulk/undo': e36,
  'GET admin/content/calendar/list': e37,
  'POST admin/content/category/create': e38,
  'DELETE admin/content/category/delete': e39,
  'POST admin/content/category/list': e40,
  'PUT admin/content/category/sheet/apply': e41,
  'PUT admin/content/category/sheet/preview': e42,
  'PUT admin/content/category/update': e43,
  'DELETE admin/content/certificate/delete': e44,
  'GET admin/content/certificate/detail': e45,
  'PUT admin/content/certificate/update': e46,
  'POST admin/content/channel/create': e47,
  'DELETE admin/content/channel/delete': e48,
  'POST admin/content/channel/list': e49,
  'PUT admin/content/channel/update': e50,
  'GET admin/content/group/choices': e51,
  'POST admin/content/group/count': e52,
  'POST admin/content/group/create': e53,
  'DELETE admin/content/group/delete': e54,
  'GET admin/content/group/detail': e55,
  'POST admin/content/group/export': e56,
  'GET admin/content/group/history': e57,
  'POST admin/content/group/list': e58,
  'PUT admin/content/group/poster': e59,
  'PUT admin/content/group/price': e60,
  'POST admin/content/group/publish': e61,
  'POST admin/content/group/restore': e62,
  'POST admin/content/group/unpublish': e63,
  'PUT admin/content/group/update': e64,
  'POST admin/content/invitation/create': e65,
  'PUT admin/content/license/update': e66,
  'POST admin/content/link/create': e67,
  'DELETE admin/content/link/delete': e68,
  'POST admin/content/link/list': e69,
  'PUT admin/content/link/picture': e70,
  'POST admin/content/link/report': e71,
  'POST admin/content/link/restore': e72,
  'PUT admin/content/link/update': e73,
  'POST admin/content/preview/create': e74,
  'GET admin/content/publication/detail': e75,
  'POST admin/content/publication/schedule': e76,
  'POST admin/content/publication/submit': e77,
  'POST admin/content/publication/withdraw': e78,
  'POST admin/content/rank/detail': e79,
  'POST admin/content/rank/pin': e80,
  'POST admin/content/release/move': e81,
  'POST admin/content/release/plan': e82,
  'POST admin/content/review/approve': e83,
  'GET admin/content/review/episodes': e84,
  'GET admin/content/review/list': e85,
  'GET admin/content/review/people': e86,
  'POST admin/content/review/return': e87,
  'POST admin/content/search/explain': e88,
  'POST admin/content/search/rebuild': e89,
  'POST admin/content/search/rule/create': e90,
  'DELETE admin/content/search/rule/delete': e91,
  'POST admin/content/search/rule/list': e92,
  'PUT admin/content/search/rule/update': e93,
  'PUT admin/content/sheet/apply': e94,
  'PUT admin/content/sheet/preview': e95,
  'POST admin/content/shelf/list': e96,
  'POST admin/content/shelf/preview': e97,
  'PUT admin/content/shelf/update': e98,
  'DELETE admin/content/subtitle/delete': e99,
  'POST admin/content/subtitle/detail': e100,
  'PUT admin/content/subtitle/shift': e101,
  'GET admin/content/support/detail': e102,
  'PUT admin/content/support/update': e103,
  'POST admin/content/takedown/list': e104,
  'DELETE admin/content/video/delete': e105,
  'POST admin/content/video/move': e106,
  'POST admin/content/video/restore': e107,
  'POST admin/content/video/unpublish': e108,
  'PUT admin/content/video/update': e109,
  'POST admin/content/view/create': e110,
  'DELETE admin/content/view/delete': e111,
  'GET admin/content/view/list': e112,
  'PUT admin/content/view/update': e113,
  'POST admin/entry/invitation/accept': e114,
  'POST admin/entry/invitation/check': e115,
  'POST admin/entry/invitation/enroll': e116,
  'POST admin/entry/partner/report': e117,
  'POST admin/entry/session/create': e118,
  'POST admin/growth/experiment/archive': e119,
  'POST admin/growth/experiment/create': e120,
  'GET admin/growth/experiment/detail': e121,
  'POST admin/growth/experiment/dramas': e122,
  'POST admin/growth/experiment/list': e123,
  'POST admin/growth/experiment/rollout': e124,
  'POST admin/growth/experiment/start': e125,
  'POST admin/growth/experiment/stop': e126,
  'PUT admin/growth/experiment/update': e127,
  'POST admin/ingest/group/find': e128,
  'POST admin/ingest/group/upsert': e129,
  'POST admin/ingest/job/cancel': e130,
  'POST admin/ingest/job/change': e131,
  'POST admin/ingest/job/list': e132,
  'POST admin/ingest/job/overview': e133,
  'POST admin/ingest/job/queue': e134,
  'POST admin/ingest/job/retry': e135,
  'PUT admin/ingest/poster/update': e136,
  'PUT admin/ingest/subtitle/update': e137,
  'PUT admin/ingest/upload/append': e138,
  'POST admin/ingest/upload/create': e139,
  'DELETE admin/ingest/upload/delete': e140,
  'POST admin/ingest/upload/list': e141,
  'POST admin/ingest/upload/match': e142,
  'POST admin/live/presence/update': e143,
  'GET admin/live/stream': e144,
  'DELETE admin/member/device/delete': e145,
  'PUT admin/member/grant/update': e146,
  'GET admin/member/member/detail': e147,
  'POST admin/member/member/list': e148,
  'POST admin/member/membership/create': e149,
  'DELETE admin/member/membership/delete': e150,
  'POST admin/member/note/create': e151,
  'DELETE admin/member/note/delete': e152,
  'POST admin/member/phone/reveal': e153,
  'POST admin/member/request/create': e154,
  'GET admin/member/request/detail': e155,
  'POST admin/member/request/list': e156,
  'PUT admin/member/request/update': e157,
  'GET admin/member/view/explain': e158,
  'PUT admin/own/password/update': e159,
  'GET admin/own/permission/list': e160,
  'GET admin/own/profile/detail': e161,
  'POST admin/own/recovery/create': e162,
  'DELETE admin/own/session/delete': e163,
  'POST admin/own/session/list': e164,
  'POST admin/own/token/create': e165,
  'DELETE admin/own/token/delete': e166,
  'POST admin/own/token/list': e167,
  'POST admin/own/totp/enroll': e168,
  'PUT admin/own/totp/update': e169,
  'GET admin/playback/quality/detail': e170,
  'PUT admin/promotion/cost/apply': e171,
  'PUT admin/promotion/cost/preview': e172,
  'PUT admin/promotion/cost/update': e173,
  'POST admin/promotion/link/create': e174,
  'GET admin/promotion/link/detail': e175,
  'POST admin/promotion/link/list': e176,
  'PUT admin/promotion/link/update': e177,
  'POST admin/promotion/partner/create': e178,
  'POST admin/promotion/partner/list': e179,
  'PUT admin/promotion/partner/page': e180,
  'PUT admin/promotion/partner/update': e181,
  'POST admin/promotion/statement/close': e182,
  'POST admin/promotion/statement/list': e183,
  'POST admin/quality/check/create': e184,
  'POST admin/quality/episode/detail': e185,
  'POST admin/quality/finding/list': e186,
  'PUT admin/quality/finding/update': e187,
  'POST admin/quality/part/list': e188,
  'POST admin/quality/part/preview': e189,
  'PUT admin/quality/part/update': e190,
  'POST admin/quality/threshold/detail': e191,
  'PUT admin/quality/threshold/update': e192,
  'POST admin/report/drama/detail': e193,
  'POST admin/report/drama/list': e194,
  'POST admin/report/episode/detail': e195,
  'POST admin/report/event/list': e196,
  'POST admin/report/filter/list': e197,
  'POST admin/report/overview/detail': e198,
  'POST admin/report/retention/list': e199,
  'POST admin/report/search/list': e200,
  'POST admin/report/summary/create': e201,
  'GET admin/report/summary/detail': e202,
  'POST admin/staff/account/list': e203,
  'POST admin/staff/account/reset': e204,
  'PUT admin/staff/account/update': e205,
  'POST admin/staff/audit/export': e206,
  'POST admin/staff/audit/list': e207,
  'POST admin/staff/invitation/create': e208,
  'DELETE admin/staff/invitation/delete': e209,
  'POST admin/staff/invitation/list': e210,
  'POST admin/staff/security/export': e211,
  'POST admin/staff/security/list': e212,
  'DELETE admin/staff/session/delete': e213,
  'POST admin/staff/session/list': e214,
  'DELETE admin/staff/token/delete': e215,
  'POST admin/staff/token/list': e216,
  'POST admin/system/backup/list': e217,
  'GET admin/system/installation/detail': e218,
  'DELETE admin/system/job/cancel': e219,
  'GET admin/system/job/list': e220,
  'PUT admin/system/job/retry': e221,
  'GET admin/system/setting/detail': e222,
  'PUT admin/system/setting/update': e223,
  'GET admin/system/status/detail': e224,
  'GET member/account/balance/detail': e225,
  'POST member/account/balance/list': e226,
  'PUT member/account/balance/update': e227,
  'POST member/account/consent/create': e228,
  'PUT member/account/membership/autorenew': e229,
  'GET member/account/membership/detail': e230,
  'POST member/account/recharge/cancel': e231,
  'POST member/account/recharge/create': e232,
  'GET member/account/recharge/detail': e233,
  'POST member/account/recharge/list': e234,
  'POST member/account/recharge/resume': e235,
  'POST member/member/member/logout': e236,
  'POST member/profile/check/answer': e237,
  'GET member/profile/check/detail': e238,
  'POST member/profile/check/pass': e239,
  'DELETE member/profile/device/delete': e240,
  'POST member/profile/device/list': e241,
  'POST member/profile/profile/deregister': e242,
  'GET member/profile/profile/detail': e243,
  'POST member/profile/profile/export': e244,
  'PUT member/profile/profile/password': e245,
  'PUT member/profile/profile/phone': e246,
  'PUT member/profile/profile/update': e247,
  'GET member/profile/teen/detail': e248,
  'POST member/profile/teen/disable': e249,
  'POST member/profile/teen/enable': e250,
  'POST member/profile/teen/extend': e251,
  'POST member/profile/teen/heartbeat': e252,
  'POST member/profile/teen/recover': e253,
  'GET member/profile/teen/today': e254,
  'PUT member/profile/teen/update': e255,
  'POST member/video/dislike/create': e256,
  'DELETE member/video/dislike/delete': e257,
  'GET member/video/favorite/calendar': e258,
  'POST member/video/favorite/create': e259,
  'DELETE member/video/favorite/delete': e260,
  'POST member/video/favorite/list': e261,
  'GET member/video/favorite/unread': e262,
  'PUT member/video/favorite/update': e263,
  'GET member/video/group/detail': e264,
  'POST member/video/group/feed': e265,
  'POST member/video/group/guess': e266,
  'POST member/video/group/list': e267,
  'POST member/video/history/create': e268,
  'DELETE member/video/history/delete': e269,
  'POST member/video/history/list': e270,
  'POST member/video/invitation/redeem': e271,
  'POST member/video/play/create': e272,
  'POST member/video/play/progress': e273,
  'POST member/video/share/create': e274,
  'POST member/video/star/create': e275,
  'DELETE member/video/star/delete': e276,
  'PUT member/video/star/update': e277,
  'POST member/video/unlock/complete': e278,
  'POST member/video/unlock/create': e279,
  'POST member/video/unlock/detail': e280,
  'GET member/video/video/detail': e281,
  'POST member/video/video/list': e282,
  'POST public/account/plan/list': e283,
  'POST public/account/wall/shown': e284,
  'POST public/content/ad/event': e285,
  'POST public/content/ad/next': e286,
  'POST public/content/ad/video': e287,
  'GET public/content/agreement/detail': e288,
  'POST public/content/agreement/list': e289,
  'POST public/content/category/list': e290,
  'POST public/content/channel/list': e291,
  'GET public/content/config/detail': e292,
  'POST public/content/event/create': e293,
  'POST public/content/hero/list': e294,
  'POST public/content/link/list': e295,
  'POST public/content/playback/create': e296,
  'POST public/content/rank/list': e297,
  'POST public/content/report/create': e298,
  'POST public/content/search/choose': e299,
  'POST public/content/search/hot': e300,
  'POST public/content/search/list': e301,
  'POST public/content/search/suggest': e302,
  'POST public/content/shelf/list': e303,
  'GET public/content/support/detail': e304,
  'POST public/member/member/login': e305,
  'POST public/member/member/register': e306,
  'POST public/member/member/sms': e307,
  'POST public/member/teen/check': e308,
};

export type Api = typeof api;
