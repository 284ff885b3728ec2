// Written by `npm run gen` from the files below api/. Do not edit.
import e0 from './api/admin/account/bill/match.ts';
import e1 from './api/admin/account/difference/list.ts';
import e2 from './api/admin/account/difference/resolve.ts';
import e3 from './api/admin/account/exception/list.ts';
import e4 from './api/admin/account/exception/resolve.ts';
import e5 from './api/admin/account/order/detail.ts';
import e6 from './api/admin/account/order/export.ts';
import e7 from './api/admin/account/order/list.ts';
import e8 from './api/admin/account/order/search.ts';
import e9 from './api/admin/account/plan/update.ts';
import e10 from './api/admin/account/refund/create.ts';
import e11 from './api/admin/account/refund/decide.ts';
import e12 from './api/admin/account/refund/list.ts';
import e13 from './api/admin/agreement/consent/export.ts';
import e14 from './api/admin/agreement/consent/list.ts';
import e15 from './api/admin/agreement/draft/delete.ts';
import e16 from './api/admin/agreement/draft/detail.ts';
import e17 from './api/admin/agreement/draft/update.ts';
import e18 from './api/admin/agreement/version/detail.ts';
import e19 from './api/admin/agreement/version/list.ts';
import e20 from './api/admin/agreement/version/publish.ts';
import e21 from './api/admin/content/bulk/create.ts';
import e22 from './api/admin/content/bulk/detail.ts';
import e23 from './api/admin/content/bulk/preview.ts';
import e24 from './api/admin/content/bulk/undo.ts';
import e25 from './api/admin/content/calendar/list.ts';
import e26 from './api/admin/content/category/create.ts';
import e27 from './api/admin/content/category/delete.ts';
import e28 from './api/admin/content/category/list.ts';
import e29 from './api/admin/content/category/sheet/apply.ts';
import e30 from './api/admin/content/category/sheet/preview.ts';
import e31 from './api/admin/content/category/update.ts';
import e32 from './api/admin/content/certificate/delete.ts';
import e33 from './api/admin/content/certificate/detail.ts';
import e34 from './api/admin/content/certificate/update.ts';
import e35 from './api/admin/content/channel/create.ts';
import e36 from './api/admin/content/channel/delete.ts';
import e37 from './api/admin/content/channel/list.ts';
import e38 from './api/admin/content/channel/update.ts';
import e39 from './api/admin/content/group/choices.ts';
import e40 from './api/admin/content/group/count.ts';
import e41 from './api/admin/content/group/create.ts';
import e42 from './api/admin/content/group/delete.ts';
import e43 from './api/admin/content/group/detail.ts';
import e44 from './api/admin/content/group/export.ts';
import e45 from './api/admin/content/group/history.ts';
import e46 from './api/admin/content/group/list.ts';
import e47 from './api/admin/content/group/poster.ts';
import e48 from './api/admin/content/group/price.ts';
import e49 from './api/admin/content/group/publish.ts';
import e50 from './api/admin/content/group/restore.ts';
import e51 from './api/admin/content/group/unpublish.ts';
import e52 from './api/admin/content/group/update.ts';
import e53 from './api/admin/content/invitation/create.ts';
import e54 from './api/admin/content/license/update.ts';
import e55 from './api/admin/content/link/create.ts';
import e56 from './api/admin/content/link/delete.ts';
import e57 from './api/admin/content/link/list.ts';
import e58 from './api/admin/content/link/picture.ts';
import e59 from './api/admin/content/link/report.ts';
import e60 from './api/admin/content/link/restore.ts';
import e61 from './api/admin/content/link/update.ts';
import e62 from './api/admin/content/preview/create.ts';
import e63 from './api/admin/content/publication/detail.ts';
import e64 from './api/admin/content/publication/schedule.ts';
import e65 from './api/admin/content/publication/submit.ts';
import e66 from './api/admin/content/publication/withdraw.ts';
import e67 from './api/admin/content/rank/detail.ts';
import e68 from './api/admin/content/rank/pin.ts';
import e69 from './api/admin/content/release/move.ts';
import e70 from './api/admin/content/release/plan.ts';
import e71 from './api/admin/content/review/approve.ts';
import e72 from './api/admin/content/review/episodes.ts';
import e73 from './api/admin/content/review/list.ts';
import e74 from './api/admin/content/review/people.ts';
import e75 from './api/admin/content/review/return.ts';
import e76 from './api/admin/content/search/explain.ts';
import e77 from './api/admin/content/search/rebuild.ts';
import e78 from './api/admin/content/search/rule/create.ts';
import e79 from './api/admin/content/search/rule/delete.ts';
import e80 from './api/admin/content/search/rule/list.ts';
import e81 from './api/admin/content/search/rule/update.ts';
import e82 from './api/admin/content/sheet/apply.ts';
import e83 from './api/admin/content/sheet/preview.ts';
import e84 from './api/admin/content/shelf/list.ts';
import e85 from './api/admin/content/shelf/preview.ts';
import e86 from './api/admin/content/shelf/update.ts';
import e87 from './api/admin/content/subtitle/delete.ts';
import e88 from './api/admin/content/subtitle/detail.ts';
import e89 from './api/admin/content/subtitle/shift.ts';
import e90 from './api/admin/content/support/detail.ts';
import e91 from './api/admin/content/support/update.ts';
import e92 from './api/admin/content/takedown/list.ts';
import e93 from './api/admin/content/video/delete.ts';
import e94 from './api/admin/content/video/move.ts';
import e95 from './api/admin/content/video/restore.ts';
import e96 from './api/admin/content/video/unpublish.ts';
import e97 from './api/admin/content/video/update.ts';
import e98 from './api/admin/content/view/create.ts';
import e99 from './api/admin/content/view/delete.ts';
import e100 from './api/admin/content/view/list.ts';
import e101 from './api/admin/content/view/update.ts';
import e102 from './api/admin/entry/invitation/accept.ts';
import e103 from './api/admin/entry/invitation/check.ts';
import e104 from './api/admin/entry/invitation/enroll.ts';
import e105 from './api/admin/entry/partner/report.ts';
import e106 from './api/admin/entry/session/create.ts';
import e107 from './api/admin/ingest/group/find.ts';
import e108 from './api/admin/ingest/group/upsert.ts';
import e109 from './api/admin/ingest/job/cancel.ts';
import e110 from './api/admin/ingest/job/change.ts';
import e111 from './api/admin/ingest/job/list.ts';
import e112 from './api/admin/ingest/job/overview.ts';
import e113 from './api/admin/ingest/job/queue.ts';
import e114 from './api/admin/ingest/job/retry.ts';
import e115 from './api/admin/ingest/poster/update.ts';
import e116 from './api/admin/ingest/subtitle/update.ts';
import e117 from './api/admin/ingest/upload/append.ts';
import e118 from './api/admin/ingest/upload/create.ts';
import e119 from './api/admin/ingest/upload/delete.ts';
import e120 from './api/admin/ingest/upload/list.ts';
import e121 from './api/admin/ingest/upload/match.ts';
import e122 from './api/admin/live/presence/update.ts';
import e123 from './api/admin/live/stream.ts';
import e124 from './api/admin/member/device/delete.ts';
import e125 from './api/admin/member/grant/update.ts';
import e126 from './api/admin/member/member/detail.ts';
import e127 from './api/admin/member/member/list.ts';
import e128 from './api/admin/member/membership/create.ts';
import e129 from './api/admin/member/membership/delete.ts';
import e130 from './api/admin/member/note/create.ts';
import e131 from './api/admin/member/note/delete.ts';
import e132 from './api/admin/member/phone/reveal.ts';
import e133 from './api/admin/member/request/create.ts';
import e134 from './api/admin/member/request/detail.ts';
import e135 from './api/admin/member/request/list.ts';
import e136 from './api/admin/member/request/update.ts';
import e137 from './api/admin/member/view/explain.ts';
import e138 from './api/admin/own/password/update.ts';
import e139 from './api/admin/own/permission/list.ts';
import e140 from './api/admin/own/profile/detail.ts';
import e141 from './api/admin/own/recovery/create.ts';
import e142 from './api/admin/own/session/delete.ts';
import e143 from './api/admin/own/session/list.ts';
import e144 from './api/admin/own/token/create.ts';
import e145 from './api/admin/own/token/delete.ts';
import e146 from './api/admin/own/token/list.ts';
import e147 from './api/admin/own/totp/enroll.ts';
import e148 from './api/admin/own/totp/update.ts';
import e149 from './api/admin/playback/quality/detail.ts';
import e150 from './api/admin/promotion/cost/apply.ts';
import e151 from './api/admin/promotion/cost/preview.ts';
import e152 from './api/admin/promotion/cost/update.ts';
import e153 from './api/admin/promotion/link/create.ts';
import e154 from './api/admin/promotion/link/detail.ts';
import e155 from './api/admin/promotion/link/list.ts';
import e156 from './api/admin/promotion/link/update.ts';
import e157 from './api/admin/promotion/partner/create.ts';
import e158 from './api/admin/promotion/partner/list.ts';
import e159 from './api/admin/promotion/partner/page.ts';
import e160 from './api/admin/promotion/partner/update.ts';
import e161 from './api/admin/promotion/statement/close.ts';
import e162 from './api/admin/promotion/statement/list.ts';
import e163 from './api/admin/quality/check/create.ts';
import e164 from './api/admin/quality/episode/detail.ts';
import e165 from './api/admin/quality/finding/list.ts';
import e166 from './api/admin/quality/finding/update.ts';
import e167 from './api/admin/quality/part/list.ts';
import e168 from './api/admin/quality/part/preview.ts';
import e169 from './api/admin/quality/part/update.ts';
import e170 from './api/admin/quality/threshold/detail.ts';
import e171 from './api/admin/quality/threshold/update.ts';
import e172 from './api/admin/report/drama/detail.ts';
import e173 from './api/admin/report/drama/list.ts';
import e174 from './api/admin/report/episode/detail.ts';
import e175 from './api/admin/report/event/list.ts';
import e176 from './api/admin/report/overview/detail.ts';
import e177 from './api/admin/report/retention/list.ts';
import e178 from './api/admin/report/search/list.ts';
import e179 from './api/admin/staff/account/list.ts';
import e180 from './api/admin/staff/account/reset.ts';
import e181 from './api/admin/staff/account/update.ts';
import e182 from './api/admin/staff/audit/export.ts';
import e183 from './api/admin/staff/audit/list.ts';
import e184 from './api/admin/staff/invitation/create.ts';
import e185 from './api/admin/staff/invitation/delete.ts';
import e186 from './api/admin/staff/invitation/list.ts';
import e187 from './api/admin/staff/security/export.ts';
import e188 from './api/admin/staff/security/list.ts';
import e189 from './api/admin/staff/session/delete.ts';
import e190 from './api/admin/staff/session/list.ts';
import e191 from './api/admin/staff/token/delete.ts';
import e192 from './api/admin/staff/token/list.ts';
import e193 from './api/admin/system/backup/list.ts';
import e194 from './api/admin/system/installation/detail.ts';
import e195 from './api/admin/system/job/cancel.ts';
import e196 from './api/admin/system/job/list.ts';
import e197 from './api/admin/system/job/retry.ts';
import e198 from './api/admin/system/setting/detail.ts';
import e199 from './api/admin/system/setting/update.ts';
import e200 from './api/admin/system/status/detail.ts';
import e201 from './api/member/account/balance/detail.ts';
import e202 from './api/member/account/balance/list.ts';
import e203 from './api/member/account/balance/update.ts';
import e204 from './api/member/account/consent/create.ts';
import e205 from './api/member/account/membership/autorenew.ts';
import e206 from './api/member/account/membership/detail.ts';
import e207 from './api/member/account/recharge/cancel.ts';
import e208 from './api/member/account/recharge/create.ts';
import e209 from './api/member/account/recharge/detail.ts';
import e210 from './api/member/account/recharge/list.ts';
import e211 from './api/member/account/recharge/resume.ts';
import e212 from './api/member/member/member/logout.ts';
import e213 from './api/member/profile/check/answer.ts';
import e214 from './api/member/profile/check/detail.ts';
import e215 from './api/member/profile/check/pass.ts';
import e216 from './api/member/profile/device/delete.ts';
import e217 from './api/member/profile/device/list.ts';
import e218 from './api/member/profile/profile/deregister.ts';
import e219 from './api/member/profile/profile/detail.ts';
import e220 from './api/member/profile/profile/export.ts';
import e221 from './api/member/profile/profile/password.ts';
import e222 from './api/member/profile/profile/phone.ts';
import e223 from './api/member/profile/profile/update.ts';
import e224 from './api/member/profile/teen/detail.ts';
import e225 from './api/member/profile/teen/disable.ts';
import e226 from './api/member/profile/teen/enable.ts';
import e227 from './api/member/profile/teen/extend.ts';
import e228 from './api/member/profile/teen/heartbeat.ts';
import e229 from './api/member/profile/teen/recover.ts';
import e230 from './api/member/profile/teen/today.ts';
import e231 from './api/member/profile/teen/update.ts';
import e232 from './api/member/video/dislike/create.ts';
import e233 from './api/member/video/dislike/delete.ts';
import e234 from './api/member/video/favorite/calendar.ts';
import e235 from './api/member/video/favorite/create.ts';
import e236 from './api/member/video/favorite/delete.ts';
import e237 from './api/member/video/favorite/list.ts';
import e238 from './api/member/video/favorite/unread.ts';
import e239 from './api/member/video/favorite/update.ts';
import e240 from './api/member/video/group/detail.ts';
import e241 from './api/member/video/group/feed.ts';
import e242 from './api/member/video/group/guess.ts';
import e243 from './api/member/video/group/list.ts';
import e244 from './api/member/video/history/create.ts';
import e245 from './api/member/video/history/delete.ts';
import e246 from './api/member/video/history/list.ts';
import e247 from './api/member/video/invitation/redeem.ts';
import e248 from './api/member/video/play/create.ts';
import e249 from './api/member/video/play/progress.ts';
import e250 from './api/member/video/share/create.ts';
import e251 from './api/member/video/star/create.ts';
import e252 from './api/member/video/star/delete.ts';
import e253 from './api/member/video/star/update.ts';
import e254 from './api/member/video/unlock/complete.ts';
import e255 from './api/member/video/unlock/create.ts';
import e256 from './api/member/video/unlock/detail.ts';
import e257 from './api/member/video/video/detail.ts';
import e258 from './api/member/video/video/list.ts';
import e259 from './api/public/account/plan/list.ts';
import e260 from './api/public/content/ad/event.ts';
import e261 from './api/public/content/ad/next.ts';
import e262 from './api/public/content/ad/video.ts';
import e263 from './api/public/content/agreement/detail.ts';
import e264 from './api/public/content/agreement/list.ts';
import e265 from './api/public/content/category/list.ts';
import e266 from './api/public/content/channel/list.ts';
import e267 from './api/public/content/config/detail.ts';
import e268 from './api/public/content/event/create.ts';
import e269 from './api/public/content/hero/list.ts';
import e270 from './api/public/content/link/list.ts';
import e271 from './api/public/content/playback/create.ts';
import e272 from './api/public/content/rank/list.ts';
import e273 from './api/public/content/report/create.ts';
import e274 from './api/public/content/search/choose.ts';
import e275 from './api/public/content/search/hot.ts';
import e276 from './api/public/content/search/list.ts';
import e277 from './api/public/content/search/suggest.ts';
import e278 from './api/public/content/shelf/list.ts';
import e279 from './api/public/content/support/detail.ts';
import e280 from './api/public/member/member/login.ts';
import e281 from './api/public/member/member/register.ts';
import e282 from './api/public/member/member/sms.ts';
import e283 from './api/public/member/teen/check.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'POST admin/account/bill/match': e0,
  'POST admin/account/difference/list': e1,
  'PUT admin/account/difference/resolve': e2,
  'POST admin/account/exception/list': e3,
  'PUT admin/account/exception/resolve': e4,
  'GET admin/account/order/detail': e5,
  'POST admin/account/order/export': e6,
  'POST admin/account/order/list': e7,
  'POST admin/account/order/search': e8,
  'PUT admin/account/plan/update': e9,
  'POST admin/account/refund/create': e10,
  'PUT admin/account/refund/decide': e11,
  'POST admin/account/refund/list': e12,
  'POST admin/agreement/consent/export': e13,
  'POST admin/agreement/consent/list': e14,
  'DELETE admin/agreement/draft/delete': e15,
  'GET admin/agreement/draft/detail': e16,
  'PUT admin/agreement/draft/update': e17,
  'GET admin/agreement/version/detail': e18,
  'GET admin/agreement/version/list': e19,
  'POST admin/agreement/version/publish': e20,
  'POST admin/content/bulk/create': e21,
  'GET admin/content/bulk/detail': e22,
  'POST admin/content/bulk/preview': e23,
  'POST admin/content/bulk/undo': e24,
  'GET admin/content/calendar/list': e25,
  'POST admin/content/category/create': e26,
  'DELETE admin/content/category/delete': e27,
  'POST admin/content/category/list': e28,
  'PUT admin/content/category/sheet/apply': e29,
  'PUT admin/content/category/sheet/preview': e30,
  'PUT admin/content/category/update': e31,
  'DELETE admin/content/certificate/delete': e32,
  'GET admin/content/certificate/detail': e33,
  'PUT admin/content/certificate/update': e34,
  'POST admin/content/channel/create': e35,
  'DELETE admin/content/channel/delete': e36,
  'POST admin/content/channel/list': e37,
  'PUT admin/content/channel/update': e38,
  'GET admin/content/group/choices': e39,
  'POST admin/content/group/count': e40,
  'POST admin/content/group/create': e41,
  'DELETE admin/content/group/delete': e42,
  'GET admin/content/group/detail': e43,
  'POST admin/content/group/export': e44,
  'GET admin/content/group/history': e45,
  'POST admin/content/group/list': e46,
  'PUT admin/content/group/poster': e47,
  'PUT admin/content/group/price': e48,
  'POST admin/content/group/publish': e49,
  'POST admin/content/group/restore': e50,
  'POST admin/content/group/unpublish': e51,
  'PUT admin/content/group/update': e52,
  'POST admin/content/invitation/create': e53,
  'PUT admin/content/license/update': e54,
  'POST admin/content/link/create': e55,
  'DELETE admin/content/link/delete': e56,
  'POST admin/content/link/list': e57,
  'PUT admin/content/link/picture': e58,
  'POST admin/content/link/report': e59,
  'POST admin/content/link/restore': e60,
  'PUT admin/content/link/update': e61,
  'POST admin/content/preview/create': e62,
  'GET admin/content/publication/detail': e63,
  'POST admin/content/publication/schedule': e64,
  'POST admin/content/publication/submit': e65,
  'POST admin/content/publication/withdraw': e66,
  'POST admin/content/rank/detail': e67,
  'POST admin/content/rank/pin': e68,
  'POST admin/content/release/move': e69,
  'POST admin/content/release/plan': e70,
  'POST admin/content/review/approve': e71,
  'GET admin/content/review/episodes': e72,
  'GET admin/content/review/list': e73,
  'GET admin/content/review/people': e74,
  'POST admin/content/review/return': e75,
  'POST admin/content/search/explain': e76,
  'POST admin/content/search/rebuild': e77,
  'POST admin/content/search/rule/create': e78,
  'DELETE admin/content/search/rule/delete': e79,
  'POST admin/content/search/rule/list': e80,
  'PUT admin/content/search/rule/update': e81,
  'PUT admin/content/sheet/apply': e82,
  'PUT admin/content/sheet/preview': e83,
  'POST admin/content/shelf/list': e84,
  'POST admin/content/shelf/preview': e85,
  'PUT admin/content/shelf/update': e86,
  'DELETE admin/content/subtitle/delete': e87,
  'POST admin/content/subtitle/detail': e88,
  'PUT admin/content/subtitle/shift': e89,
  'GET admin/content/support/detail': e90,
  'PUT admin/content/support/update': e91,
  'POST admin/content/takedown/list': e92,
  'DELETE admin/content/video/delete': e93,
  'POST admin/content/video/move': e94,
  'POST admin/content/video/restore': e95,
  'POST admin/content/video/unpublish': e96,
  'PUT admin/content/video/update': e97,
  'POST admin/content/view/create': e98,
  'DELETE admin/content/view/delete': e99,
  'GET admin/content/view/list': e100,
  'PUT admin/content/view/update': e101,
  'POST admin/entry/invitation/accept': e102,
  'POST admin/entry/invitation/check': e103,
  'POST admin/entry/invitation/enroll': e104,
  'POST admin/entry/partner/report': e105,
  'POST admin/entry/session/create': e106,
  'POST admin/ingest/group/find': e107,
  'POST admin/ingest/group/upsert': e108,
  'POST admin/ingest/job/cancel': e109,
  'POST admin/ingest/job/change': e110,
  'POST admin/ingest/job/list': e111,
  'POST admin/ingest/job/overview': e112,
  'POST admin/ingest/job/queue': e113,
  'POST admin/ingest/job/retry': e114,
  'PUT admin/ingest/poster/update': e115,
  'PUT admin/ingest/subtitle/update': e116,
  'PUT admin/ingest/upload/append': e117,
  'POST admin/ingest/upload/create': e118,
  'DELETE admin/ingest/upload/delete': e119,
  'POST admin/ingest/upload/list': e120,
  'POST admin/ingest/upload/match': e121,
  'POST admin/live/presence/update': e122,
  'GET admin/live/stream': e123,
  'DELETE admin/member/device/delete': e124,
  'PUT admin/member/grant/update': e125,
  'GET admin/member/member/detail': e126,
  'POST admin/member/member/list': e127,
  'POST admin/member/membership/create': e128,
  'DELETE admin/member/membership/delete': e129,
  'POST admin/member/note/create': e130,
  'DELETE admin/member/note/delete': e131,
  'POST admin/member/phone/reveal': e132,
  'POST admin/member/request/create': e133,
  'GET admin/member/request/detail': e134,
  'POST admin/member/request/list': e135,
  'PUT admin/member/request/update': e136,
  'GET admin/member/view/explain': e137,
  'PUT admin/own/password/update': e138,
  'GET admin/own/permission/list': e139,
  'GET admin/own/profile/detail': e140,
  'POST admin/own/recovery/create': e141,
  'DELETE admin/own/session/delete': e142,
  'POST admin/own/session/list': e143,
  'POST admin/own/token/create': e144,
  'DELETE admin/own/token/delete': e145,
  'POST admin/own/token/list': e146,
  'POST admin/own/totp/enroll': e147,
  'PUT admin/own/totp/update': e148,
  'GET admin/playback/quality/detail': e149,
  'PUT admin/promotion/cost/apply': e150,
  'PUT admin/promotion/cost/preview': e151,
  'PUT admin/promotion/cost/update': e152,
  'POST admin/promotion/link/create': e153,
  'GET admin/promotion/link/detail': e154,
  'POST admin/promotion/link/list': e155,
  'PUT admin/promotion/link/update': e156,
  'POST admin/promotion/partner/create': e157,
  'POST admin/promotion/partner/list': e158,
  'PUT admin/promotion/partner/page': e159,
  'PUT admin/promotion/partner/update': e160,
  'POST admin/promotion/statement/close': e161,
  'POST admin/promotion/statement/list': e162,
  'POST admin/quality/check/create': e163,
  'POST admin/quality/episode/detail': e164,
  'POST admin/quality/finding/list': e165,
  'PUT admin/quality/finding/update': e166,
  'POST admin/quality/part/list': e167,
  'POST admin/quality/part/preview': e168,
  'PUT admin/quality/part/update': e169,
  'POST admin/quality/threshold/detail': e170,
  'PUT admin/quality/threshold/update': e171,
  'POST admin/report/drama/detail': e172,
  'POST admin/report/drama/list': e173,
  'POST admin/report/episode/detail': e174,
  'POST admin/report/event/list': e175,
  'POST admin/report/overview/detail': e176,
  'POST admin/report/retention/list': e177,
  'POST admin/report/search/list': e178,
  'POST admin/staff/account/list': e179,
  'POST admin/staff/account/reset': e180,
  'PUT admin/staff/account/update': e181,
  'POST admin/staff/audit/export': e182,
  'POST admin/staff/audit/list': e183,
  'POST admin/staff/invitation/create': e184,
  'DELETE admin/staff/invitation/delete': e185,
  'POST admin/staff/invitation/list': e186,
  'POST admin/staff/security/export': e187,
  'POST admin/staff/security/list': e188,
  'DELETE admin/staff/session/delete': e189,
  'POST admin/staff/session/list': e190,
  'DELETE admin/staff/token/delete': e191,
  'POST admin/staff/token/list': e192,
  'POST admin/system/backup/list': e193,
  'GET admin/system/installation/detail': e194,
  'DELETE admin/system/job/cancel': e195,
  'GET admin/system/job/list': e196,
  'PUT admin/system/job/retry': e197,
  'GET admin/system/setting/detail': e198,
  'PUT admin/system/setting/update': e199,
  'GET admin/system/status/detail': e200,
  'GET member/account/balance/detail': e201,
  'POST member/account/balance/list': e202,
  'PUT member/account/balance/update': e203,
  'POST member/account/consent/create': e204,
  'PUT member/account/membership/autorenew': e205,
  'GET member/account/membership/detail': e206,
  'POST member/account/recharge/cancel': e207,
  'POST member/account/recharge/create': e208,
  'GET member/account/recharge/detail': e209,
  'POST member/account/recharge/list': e210,
  'POST member/account/recharge/resume': e211,
  'POST member/member/member/logout': e212,
  'POST member/profile/check/answer': e213,
  'GET member/profile/check/detail': e214,
  'POST member/profile/check/pass': e215,
  'DELETE member/profile/device/delete': e216,
  'POST member/profile/device/list': e217,
  'POST member/profile/profile/deregister': e218,
  'GET member/profile/profile/detail': e219,
  'POST member/profile/profile/export': e220,
  'PUT member/profile/profile/password': e221,
  'PUT member/profile/profile/phone': e222,
  'PUT member/profile/profile/update': e223,
  'GET member/profile/teen/detail': e224,
  'POST member/profile/teen/disable': e225,
  'POST member/profile/teen/enable': e226,
  'POST member/profile/teen/extend': e227,
  'POST member/profile/teen/heartbeat': e228,
  'POST member/profile/teen/recover': e229,
  'GET member/profile/teen/today': e230,
  'PUT member/profile/teen/update': e231,
  'POST member/video/dislike/create': e232,
  'DELETE member/video/dislike/delete': e233,
  'GET member/video/favorite/calendar': e234,
  'POST member/video/favorite/create': e235,
  'DELETE member/video/favorite/delete': e236,
  'POST member/video/favorite/list': e237,
  'GET member/video/favorite/unread': e238,
  'PUT member/video/favorite/update': e239,
  'GET member/video/group/detail': e240,
  'POST member/video/group/feed': e241,
  'POST member/video/group/guess': e242,
  'POST member/video/group/list': e243,
  'POST member/video/history/create': e244,
  'DELETE member/video/history/delete': e245,
  'POST member/video/history/list': e246,
  'POST member/video/invitation/redeem': e247,
  'POST member/video/play/create': e248,
  'POST member/video/play/progress': e249,
  'POST member/video/share/create': e250,
  'POST member/video/star/create': e251,
  'DELETE member/video/star/delete': e252,
  'PUT member/video/star/update': e253,
  'POST member/video/unlock/complete': e254,
  'POST member/video/unlock/create': e255,
  'POST member/video/unlock/detail': e256,
  'GET member/video/video/detail': e257,
  'POST member/video/video/list': e258,
  'POST public/account/plan/list': e259,
  'POST public/content/ad/event': e260,
  'POST public/content/ad/next': e261,
  'POST public/content/ad/video': e262,
  'GET public/content/agreement/detail': e263,
  'POST public/content/agreement/list': e264,
  'POST public/content/category/list': e265,
  'POST public/content/channel/list': e266,
  'GET public/content/config/detail': e267,
  'POST public/content/event/create': e268,
  'POST public/content/hero/list': e269,
  'POST public/content/link/list': e270,
  'POST public/content/playback/create': e271,
  'POST public/content/rank/list': e272,
  'POST public/content/report/create': e273,
  'POST public/content/search/choose': e274,
  'POST public/content/search/hot': e275,
  'POST public/content/search/list': e276,
  'POST public/content/search/suggest': e277,
  'POST public/content/shelf/list': e278,
  'GET public/content/support/detail': e279,
  'POST public/member/member/login': e280,
  'POST public/member/member/register': e281,
  'POST public/member/member/sms': e282,
  'POST public/member/teen/check': e283,
};

export type Api = typeof api;
