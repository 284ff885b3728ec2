// Written by `npm run gen` from the files below api/. Do not edit.
import e0 from './api/admin/account/bill/match.ts';
import e1 from './api/admin/account/difference/list.ts';
import e2 from './api/admin/account/difference/resolve.ts';
import e3 from './api/admin/account/exception/list.ts';
import e4 from './api/admin/account/exception/resolve.ts';
import e5 from './api/admin/account/order/detail.ts';
import e6 from './api/admin/account/plan/update.ts';
import e7 from './api/admin/account/refund/create.ts';
import e8 from './api/admin/account/refund/decide.ts';
import e9 from './api/admin/account/refund/list.ts';
import e10 from './api/admin/content/bulk/create.ts';
import e11 from './api/admin/content/bulk/detail.ts';
import e12 from './api/admin/content/bulk/preview.ts';
import e13 from './api/admin/content/bulk/undo.ts';
import e14 from './api/admin/content/calendar/list.ts';
import e15 from './api/admin/content/category/create.ts';
import e16 from './api/admin/content/category/delete.ts';
import e17 from './api/admin/content/category/list.ts';
import e18 from './api/admin/content/category/update.ts';
import e19 from './api/admin/content/channel/create.ts';
import e20 from './api/admin/content/channel/delete.ts';
import e21 from './api/admin/content/channel/list.ts';
import e22 from './api/admin/content/channel/update.ts';
import e23 from './api/admin/content/group/choices.ts';
import e24 from './api/admin/content/group/count.ts';
import e25 from './api/admin/content/group/create.ts';
import e26 from './api/admin/content/group/delete.ts';
import e27 from './api/admin/content/group/detail.ts';
import e28 from './api/admin/content/group/export.ts';
import e29 from './api/admin/content/group/history.ts';
import e30 from './api/admin/content/group/list.ts';
import e31 from './api/admin/content/group/poster.ts';
import e32 from './api/admin/content/group/price.ts';
import e33 from './api/admin/content/group/publish.ts';
import e34 from './api/admin/content/group/restore.ts';
import e35 from './api/admin/content/group/unpublish.ts';
import e36 from './api/admin/content/group/update.ts';
import e37 from './api/admin/content/invitation/create.ts';
import e38 from './api/admin/content/license/update.ts';
import e39 from './api/admin/content/link/create.ts';
import e40 from './api/admin/content/link/delete.ts';
import e41 from './api/admin/content/link/list.ts';
import e42 from './api/admin/content/link/picture.ts';
import e43 from './api/admin/content/link/report.ts';
import e44 from './api/admin/content/link/restore.ts';
import e45 from './api/admin/content/link/update.ts';
import e46 from './api/admin/content/preview/create.ts';
import e47 from './api/admin/content/publication/detail.ts';
import e48 from './api/admin/content/publication/schedule.ts';
import e49 from './api/admin/content/publication/submit.ts';
import e50 from './api/admin/content/publication/withdraw.ts';
import e51 from './api/admin/content/rank/detail.ts';
import e52 from './api/admin/content/rank/pin.ts';
import e53 from './api/admin/content/release/move.ts';
import e54 from './api/admin/content/release/plan.ts';
import e55 from './api/admin/content/review/approve.ts';
import e56 from './api/admin/content/review/episodes.ts';
import e57 from './api/admin/content/review/list.ts';
import e58 from './api/admin/content/review/return.ts';
import e59 from './api/admin/content/search/explain.ts';
import e60 from './api/admin/content/search/rebuild.ts';
import e61 from './api/admin/content/search/rule/create.ts';
import e62 from './api/admin/content/search/rule/delete.ts';
import e63 from './api/admin/content/search/rule/list.ts';
import e64 from './api/admin/content/search/rule/update.ts';
import e65 from './api/admin/content/sheet/apply.ts';
import e66 from './api/admin/content/sheet/preview.ts';
import e67 from './api/admin/content/shelf/list.ts';
import e68 from './api/admin/content/shelf/preview.ts';
import e69 from './api/admin/content/shelf/update.ts';
import e70 from './api/admin/content/subtitle/delete.ts';
import e71 from './api/admin/content/subtitle/detail.ts';
import e72 from './api/admin/content/subtitle/shift.ts';
import e73 from './api/admin/content/support/detail.ts';
import e74 from './api/admin/content/support/update.ts';
import e75 from './api/admin/content/takedown/list.ts';
import e76 from './api/admin/content/video/delete.ts';
import e77 from './api/admin/content/video/move.ts';
import e78 from './api/admin/content/video/restore.ts';
import e79 from './api/admin/content/video/unpublish.ts';
import e80 from './api/admin/content/video/update.ts';
import e81 from './api/admin/content/view/create.ts';
import e82 from './api/admin/content/view/delete.ts';
import e83 from './api/admin/content/view/list.ts';
import e84 from './api/admin/content/view/update.ts';
import e85 from './api/admin/entry/invitation/accept.ts';
import e86 from './api/admin/entry/invitation/check.ts';
import e87 from './api/admin/entry/invitation/enroll.ts';
import e88 from './api/admin/entry/session/create.ts';
import e89 from './api/admin/ingest/group/find.ts';
import e90 from './api/admin/ingest/group/upsert.ts';
import e91 from './api/admin/ingest/job/cancel.ts';
import e92 from './api/admin/ingest/job/change.ts';
import e93 from './api/admin/ingest/job/list.ts';
import e94 from './api/admin/ingest/job/overview.ts';
import e95 from './api/admin/ingest/job/queue.ts';
import e96 from './api/admin/ingest/job/retry.ts';
import e97 from './api/admin/ingest/poster/update.ts';
import e98 from './api/admin/ingest/subtitle/update.ts';
import e99 from './api/admin/ingest/upload/append.ts';
import e100 from './api/admin/ingest/upload/create.ts';
import e101 from './api/admin/ingest/upload/delete.ts';
import e102 from './api/admin/ingest/upload/list.ts';
import e103 from './api/admin/ingest/upload/match.ts';
import e104 from './api/admin/live/presence/update.ts';
import e105 from './api/admin/live/stream.ts';
import e106 from './api/admin/member/grant/update.ts';
import e107 from './api/admin/own/password/update.ts';
import e108 from './api/admin/own/permission/list.ts';
import e109 from './api/admin/own/profile/detail.ts';
import e110 from './api/admin/own/recovery/create.ts';
import e111 from './api/admin/own/session/delete.ts';
import e112 from './api/admin/own/session/list.ts';
import e113 from './api/admin/own/token/create.ts';
import e114 from './api/admin/own/token/delete.ts';
import e115 from './api/admin/own/token/list.ts';
import e116 from './api/admin/own/totp/enroll.ts';
import e117 from './api/admin/own/totp/update.ts';
import e118 from './api/admin/quality/check/create.ts';
import e119 from './api/admin/quality/episode/detail.ts';
import e120 from './api/admin/quality/finding/list.ts';
import e121 from './api/admin/quality/finding/update.ts';
import e122 from './api/admin/quality/threshold/detail.ts';
import e123 from './api/admin/quality/threshold/update.ts';
import e124 from './api/admin/staff/account/list.ts';
import e125 from './api/admin/staff/account/reset.ts';
import e126 from './api/admin/staff/account/update.ts';
import e127 from './api/admin/staff/audit/export.ts';
import e128 from './api/admin/staff/audit/list.ts';
import e129 from './api/admin/staff/invitation/create.ts';
import e130 from './api/admin/staff/invitation/delete.ts';
import e131 from './api/admin/staff/invitation/list.ts';
import e132 from './api/admin/staff/security/export.ts';
import e133 from './api/admin/staff/security/list.ts';
import e134 from './api/admin/staff/session/delete.ts';
import e135 from './api/admin/staff/session/list.ts';
import e136 from './api/admin/staff/token/delete.ts';
import e137 from './api/admin/staff/token/list.ts';
import e138 from './api/admin/system/setting/update.ts';
import e139 from './api/admin/system/status/detail.ts';
import e140 from './api/member/account/balance/detail.ts';
import e141 from './api/member/account/balance/list.ts';
import e142 from './api/member/account/balance/update.ts';
import e143 from './api/member/account/membership/autorenew.ts';
import e144 from './api/member/account/membership/detail.ts';
import e145 from './api/member/account/recharge/cancel.ts';
import e146 from './api/member/account/recharge/create.ts';
import e147 from './api/member/account/recharge/detail.ts';
import e148 from './api/member/account/recharge/list.ts';
import e149 from './api/member/account/recharge/resume.ts';
import e150 from './api/member/member/member/logout.ts';
import e151 from './api/member/profile/check/answer.ts';
import e152 from './api/member/profile/check/detail.ts';
import e153 from './api/member/profile/check/pass.ts';
import e154 from './api/member/profile/device/delete.ts';
import e155 from './api/member/profile/device/list.ts';
import e156 from './api/member/profile/profile/deregister.ts';
import e157 from './api/member/profile/profile/detail.ts';
import e158 from './api/member/profile/profile/export.ts';
import e159 from './api/member/profile/profile/password.ts';
import e160 from './api/member/profile/profile/phone.ts';
import e161 from './api/member/profile/profile/update.ts';
import e162 from './api/member/profile/teen/detail.ts';
import e163 from './api/member/profile/teen/disable.ts';
import e164 from './api/member/profile/teen/enable.ts';
import e165 from './api/member/profile/teen/extend.ts';
import e166 from './api/member/profile/teen/heartbeat.ts';
import e167 from './api/member/profile/teen/recover.ts';
import e168 from './api/member/profile/teen/today.ts';
import e169 from './api/member/profile/teen/update.ts';
import e170 from './api/member/video/dislike/create.ts';
import e171 from './api/member/video/dislike/delete.ts';
import e172 from './api/member/video/favorite/calendar.ts';
import e173 from './api/member/video/favorite/create.ts';
import e174 from './api/member/video/favorite/delete.ts';
import e175 from './api/member/video/favorite/list.ts';
import e176 from './api/member/video/favorite/unread.ts';
import e177 from './api/member/video/favorite/update.ts';
import e178 from './api/member/video/group/detail.ts';
import e179 from './api/member/video/group/feed.ts';
import e180 from './api/member/video/group/guess.ts';
import e181 from './api/member/video/group/list.ts';
import e182 from './api/member/video/history/create.ts';
import e183 from './api/member/video/history/delete.ts';
import e184 from './api/member/video/history/list.ts';
import e185 from './api/member/video/invitation/redeem.ts';
import e186 from './api/member/video/play/create.ts';
import e187 from './api/member/video/play/progress.ts';
import e188 from './api/member/video/share/create.ts';
import e189 from './api/member/video/star/create.ts';
import e190 from './api/member/video/star/delete.ts';
import e191 from './api/member/video/star/update.ts';
import e192 from './api/member/video/unlock/complete.ts';
import e193 from './api/member/video/unlock/create.ts';
import e194 from './api/member/video/unlock/detail.ts';
import e195 from './api/member/video/video/detail.ts';
import e196 from './api/member/video/video/list.ts';
import e197 from './api/public/account/plan/list.ts';
import e198 from './api/public/content/ad/event.ts';
import e199 from './api/public/content/ad/next.ts';
import e200 from './api/public/content/ad/video.ts';
import e201 from './api/public/content/agreement/detail.ts';
import e202 from './api/public/content/agreement/list.ts';
import e203 from './api/public/content/category/list.ts';
import e204 from './api/public/content/channel/list.ts';
import e205 from './api/public/content/config/detail.ts';
import e206 from './api/public/content/hero/list.ts';
import e207 from './api/public/content/link/list.ts';
import e208 from './api/public/content/rank/list.ts';
import e209 from './api/public/content/report/create.ts';
import e210 from './api/public/content/search/choose.ts';
import e211 from './api/public/content/search/hot.ts';
import e212 from './api/public/content/search/list.ts';
import e213 from './api/public/content/search/suggest.ts';
import e214 from './api/public/content/shelf/list.ts';
import e215 from './api/public/content/support/detail.ts';
import e216 from './api/public/member/member/login.ts';
import e217 from './api/public/member/member/register.ts';
import e218 from './api/public/member/member/sms.ts';
import e219 from './api/public/member/teen/check.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'POST admin/account/bill/match': e0,
  'POST admin/account/difference/list': e1,
  'PUT admin/account/difference/resolve': e2,
  'POST admin/account/exception/list': e3,
  'PUT admin/account/exception/resolve': e4,
  'GET admin/account/order/detail': e5,
  'PUT admin/account/plan/update': e6,
  'POST admin/account/refund/create': e7,
  'PUT admin/account/refund/decide': e8,
  'POST admin/account/refund/list': e9,
  'POST admin/content/bulk/create': e10,
  'GET admin/content/bulk/detail': e11,
  'POST admin/content/bulk/preview': e12,
  'POST admin/content/bulk/undo': e13,
  'GET admin/content/calendar/list': e14,
  'POST admin/content/category/create': e15,
  'DELETE admin/content/category/delete': e16,
  'POST admin/content/category/list': e17,
  'PUT admin/content/category/update': e18,
  'POST admin/content/channel/create': e19,
  'DELETE admin/content/channel/delete': e20,
  'POST admin/content/channel/list': e21,
  'PUT admin/content/channel/update': e22,
  'GET admin/content/group/choices': e23,
  'POST admin/content/group/count': e24,
  'POST admin/content/group/create': e25,
  'DELETE admin/content/group/delete': e26,
  'GET admin/content/group/detail': e27,
  'POST admin/content/group/export': e28,
  'GET admin/content/group/history': e29,
  'POST admin/content/group/list': e30,
  'PUT admin/content/group/poster': e31,
  'PUT admin/content/group/price': e32,
  'POST admin/content/group/publish': e33,
  'POST admin/content/group/restore': e34,
  'POST admin/content/group/unpublish': e35,
  'PUT admin/content/group/update': e36,
  'POST admin/content/invitation/create': e37,
  'PUT admin/content/license/update': e38,
  'POST admin/content/link/create': e39,
  'DELETE admin/content/link/delete': e40,
  'POST admin/content/link/list': e41,
  'PUT admin/content/link/picture': e42,
  'POST admin/content/link/report': e43,
  'POST admin/content/link/restore': e44,
  'PUT admin/content/link/update': e45,
  'POST admin/content/preview/create': e46,
  'GET admin/content/publication/detail': e47,
  'POST admin/content/publication/schedule': e48,
  'POST admin/content/publication/submit': e49,
  'POST admin/content/publication/withdraw': e50,
  'POST admin/content/rank/detail': e51,
  'POST admin/content/rank/pin': e52,
  'POST admin/content/release/move': e53,
  'POST admin/content/release/plan': e54,
  'POST admin/content/review/approve': e55,
  'GET admin/content/review/episodes': e56,
  'GET admin/content/review/list': e57,
  'POST admin/content/review/return': e58,
  'POST admin/content/search/explain': e59,
  'POST admin/content/search/rebuild': e60,
  'POST admin/content/search/rule/create': e61,
  'DELETE admin/content/search/rule/delete': e62,
  'POST admin/content/search/rule/list': e63,
  'PUT admin/content/search/rule/update': e64,
  'PUT admin/content/sheet/apply': e65,
  'PUT admin/content/sheet/preview': e66,
  'POST admin/content/shelf/list': e67,
  'POST admin/content/shelf/preview': e68,
  'PUT admin/content/shelf/update': e69,
  'DELETE admin/content/subtitle/delete': e70,
  'POST admin/content/subtitle/detail': e71,
  'PUT admin/content/subtitle/shift': e72,
  'GET admin/content/support/detail': e73,
  'PUT admin/content/support/update': e74,
  'POST admin/content/takedown/list': e75,
  'DELETE admin/content/video/delete': e76,
  'POST admin/content/video/move': e77,
  'POST admin/content/video/restore': e78,
  'POST admin/content/video/unpublish': e79,
  'PUT admin/content/video/update': e80,
  'POST admin/content/view/create': e81,
  'DELETE admin/content/view/delete': e82,
  'GET admin/content/view/list': e83,
  'PUT admin/content/view/update': e84,
  'POST admin/entry/invitation/accept': e85,
  'POST admin/entry/invitation/check': e86,
  'POST admin/entry/invitation/enroll': e87,
  'POST admin/entry/session/create': e88,
  'POST admin/ingest/group/find': e89,
  'POST admin/ingest/group/upsert': e90,
  'POST admin/ingest/job/cancel': e91,
  'POST admin/ingest/job/change': e92,
  'POST admin/ingest/job/list': e93,
  'POST admin/ingest/job/overview': e94,
  'POST admin/ingest/job/queue': e95,
  'POST admin/ingest/job/retry': e96,
  'PUT admin/ingest/poster/update': e97,
  'PUT admin/ingest/subtitle/update': e98,
  'PUT admin/ingest/upload/append': e99,
  'POST admin/ingest/upload/create': e100,
  'DELETE admin/ingest/upload/delete': e101,
  'POST admin/ingest/upload/list': e102,
  'POST admin/ingest/upload/match': e103,
  'POST admin/live/presence/update': e104,
  'GET admin/live/stream': e105,
  'PUT admin/member/grant/update': e106,
  'PUT admin/own/password/update': e107,
  'GET admin/own/permission/list': e108,
  'GET admin/own/profile/detail': e109,
  'POST admin/own/recovery/create': e110,
  'DELETE admin/own/session/delete': e111,
  'POST admin/own/session/list': e112,
  'POST admin/own/token/create': e113,
  'DELETE admin/own/token/delete': e114,
  'POST admin/own/token/list': e115,
  'POST admin/own/totp/enroll': e116,
  'PUT admin/own/totp/update': e117,
  'POST admin/quality/check/create': e118,
  'POST admin/quality/episode/detail': e119,
  'POST admin/quality/finding/list': e120,
  'PUT admin/quality/finding/update': e121,
  'POST admin/quality/threshold/detail': e122,
  'PUT admin/quality/threshold/update': e123,
  'POST admin/staff/account/list': e124,
  'POST admin/staff/account/reset': e125,
  'PUT admin/staff/account/update': e126,
  'POST admin/staff/audit/export': e127,
  'POST admin/staff/audit/list': e128,
  'POST admin/staff/invitation/create': e129,
  'DELETE admin/staff/invitation/delete': e130,
  'POST admin/staff/invitation/list': e131,
  'POST admin/staff/security/export': e132,
  'POST admin/staff/security/list': e133,
  'DELETE admin/staff/session/delete': e134,
  'POST admin/staff/session/list': e135,
  'DELETE admin/staff/token/delete': e136,
  'POST admin/staff/token/list': e137,
  'PUT admin/system/setting/update': e138,
  'GET admin/system/status/detail': e139,
  'GET member/account/balance/detail': e140,
  'POST member/account/balance/list': e141,
  'PUT member/account/balance/update': e142,
  'PUT member/account/membership/autorenew': e143,
  'GET member/account/membership/detail': e144,
  'POST member/account/recharge/cancel': e145,
  'POST member/account/recharge/create': e146,
  'GET member/account/recharge/detail': e147,
  'POST member/account/recharge/list': e148,
  'POST member/account/recharge/resume': e149,
  'POST member/member/member/logout': e150,
  'POST member/profile/check/answer': e151,
  'GET member/profile/check/detail': e152,
  'POST member/profile/check/pass': e153,
  'DELETE member/profile/device/delete': e154,
  'POST member/profile/device/list': e155,
  'POST member/profile/profile/deregister': e156,
  'GET member/profile/profile/detail': e157,
  'POST member/profile/profile/export': e158,
  'PUT member/profile/profile/password': e159,
  'PUT member/profile/profile/phone': e160,
  'PUT member/profile/profile/update': e161,
  'GET member/profile/teen/detail': e162,
  'POST member/profile/teen/disable': e163,
  'POST member/profile/teen/enable': e164,
  'POST member/profile/teen/extend': e165,
  'POST member/profile/teen/heartbeat': e166,
  'POST member/profile/teen/recover': e167,
  'GET member/profile/teen/today': e168,
  'PUT member/profile/teen/update': e169,
  'POST member/video/dislike/create': e170,
  'DELETE member/video/dislike/delete': e171,
  'GET member/video/favorite/calendar': e172,
  'POST member/video/favorite/create': e173,
  'DELETE member/video/favorite/delete': e174,
  'POST member/video/favorite/list': e175,
  'GET member/video/favorite/unread': e176,
  'PUT member/video/favorite/update': e177,
  'GET member/video/group/detail': e178,
  'POST member/video/group/feed': e179,
  'POST member/video/group/guess': e180,
  'POST member/video/group/list': e181,
  'POST member/video/history/create': e182,
  'DELETE member/video/history/delete': e183,
  'POST member/video/history/list': e184,
  'POST member/video/invitation/redeem': e185,
  'POST member/video/play/create': e186,
  'POST member/video/play/progress': e187,
  'POST member/video/share/create': e188,
  'POST member/video/star/create': e189,
  'DELETE member/video/star/delete': e190,
  'PUT member/video/star/update': e191,
  'POST member/video/unlock/complete': e192,
  'POST member/video/unlock/create': e193,
  'POST member/video/unlock/detail': e194,
  'GET member/video/video/detail': e195,
  'POST member/video/video/list': e196,
  'POST public/account/plan/list': e197,
  'POST public/content/ad/event': e198,
  'POST public/content/ad/next': e199,
  'POST public/content/ad/video': e200,
  'GET public/content/agreement/detail': e201,
  'POST public/content/agreement/list': e202,
  'POST public/content/category/list': e203,
  'POST public/content/channel/list': e204,
  'GET public/content/config/detail': e205,
  'POST public/content/hero/list': e206,
  'POST public/content/link/list': e207,
  'POST public/content/rank/list': e208,
  'POST public/content/report/create': e209,
  'POST public/content/search/choose': e210,
  'POST public/content/search/hot': e211,
  'POST public/content/search/list': e212,
  'POST public/content/search/suggest': e213,
  'POST public/content/shelf/list': e214,
  'GET public/content/support/detail': e215,
  'POST public/member/member/login': e216,
  'POST public/member/member/register': e217,
  'POST public/member/member/sms': e218,
  'POST public/member/teen/check': e219,
};

export type Api = typeof api;
