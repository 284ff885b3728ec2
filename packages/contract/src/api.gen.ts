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
import e10 from './api/admin/content/group/delete.ts';
import e11 from './api/admin/content/group/publish.ts';
import e12 from './api/admin/content/group/restore.ts';
import e13 from './api/admin/content/group/unpublish.ts';
import e14 from './api/admin/content/group/update.ts';
import e15 from './api/admin/content/invitation/create.ts';
import e16 from './api/admin/content/link/create.ts';
import e17 from './api/admin/content/link/delete.ts';
import e18 from './api/admin/content/link/list.ts';
import e19 from './api/admin/content/link/picture.ts';
import e20 from './api/admin/content/link/update.ts';
import e21 from './api/admin/content/rank/pin.ts';
import e22 from './api/admin/content/search/rebuild.ts';
import e23 from './api/admin/content/takedown/list.ts';
import e24 from './api/admin/content/video/delete.ts';
import e25 from './api/admin/content/video/restore.ts';
import e26 from './api/admin/content/video/unpublish.ts';
import e27 from './api/admin/content/video/update.ts';
import e28 from './api/admin/ingest/group/upsert.ts';
import e29 from './api/admin/ingest/job/cancel.ts';
import e30 from './api/admin/ingest/job/list.ts';
import e31 from './api/admin/ingest/job/retry.ts';
import e32 from './api/admin/ingest/poster/update.ts';
import e33 from './api/admin/ingest/subtitle/update.ts';
import e34 from './api/admin/ingest/upload/append.ts';
import e35 from './api/admin/ingest/upload/create.ts';
import e36 from './api/admin/member/grant/update.ts';
import e37 from './api/admin/system/setting/update.ts';
import e38 from './api/member/account/balance/detail.ts';
import e39 from './api/member/account/balance/list.ts';
import e40 from './api/member/account/balance/update.ts';
import e41 from './api/member/account/membership/autorenew.ts';
import e42 from './api/member/account/membership/detail.ts';
import e43 from './api/member/account/recharge/cancel.ts';
import e44 from './api/member/account/recharge/create.ts';
import e45 from './api/member/account/recharge/detail.ts';
import e46 from './api/member/account/recharge/list.ts';
import e47 from './api/member/account/recharge/resume.ts';
import e48 from './api/member/member/member/logout.ts';
import e49 from './api/member/profile/check/detail.ts';
import e50 from './api/member/profile/check/pass.ts';
import e51 from './api/member/profile/device/delete.ts';
import e52 from './api/member/profile/device/list.ts';
import e53 from './api/member/profile/profile/deregister.ts';
import e54 from './api/member/profile/profile/detail.ts';
import e55 from './api/member/profile/profile/export.ts';
import e56 from './api/member/profile/profile/password.ts';
import e57 from './api/member/profile/profile/phone.ts';
import e58 from './api/member/profile/profile/update.ts';
import e59 from './api/member/profile/teen/detail.ts';
import e60 from './api/member/profile/teen/disable.ts';
import e61 from './api/member/profile/teen/enable.ts';
import e62 from './api/member/profile/teen/extend.ts';
import e63 from './api/member/profile/teen/heartbeat.ts';
import e64 from './api/member/profile/teen/recover.ts';
import e65 from './api/member/profile/teen/update.ts';
import e66 from './api/member/video/dislike/create.ts';
import e67 from './api/member/video/dislike/delete.ts';
import e68 from './api/member/video/favorite/create.ts';
import e69 from './api/member/video/favorite/delete.ts';
import e70 from './api/member/video/favorite/list.ts';
import e71 from './api/member/video/group/detail.ts';
import e72 from './api/member/video/group/feed.ts';
import e73 from './api/member/video/group/guess.ts';
import e74 from './api/member/video/group/list.ts';
import e75 from './api/member/video/history/delete.ts';
import e76 from './api/member/video/history/list.ts';
import e77 from './api/member/video/invitation/redeem.ts';
import e78 from './api/member/video/play/create.ts';
import e79 from './api/member/video/play/progress.ts';
import e80 from './api/member/video/star/create.ts';
import e81 from './api/member/video/star/delete.ts';
import e82 from './api/member/video/star/update.ts';
import e83 from './api/member/video/unlock/complete.ts';
import e84 from './api/member/video/unlock/create.ts';
import e85 from './api/member/video/unlock/detail.ts';
import e86 from './api/member/video/video/detail.ts';
import e87 from './api/member/video/video/list.ts';
import e88 from './api/public/account/plan/list.ts';
import e89 from './api/public/content/ad/event.ts';
import e90 from './api/public/content/ad/next.ts';
import e91 from './api/public/content/ad/video.ts';
import e92 from './api/public/content/agreement/detail.ts';
import e93 from './api/public/content/agreement/list.ts';
import e94 from './api/public/content/category/list.ts';
import e95 from './api/public/content/channel/list.ts';
import e96 from './api/public/content/config/detail.ts';
import e97 from './api/public/content/link/list.ts';
import e98 from './api/public/content/rank/list.ts';
import e99 from './api/public/content/search/choose.ts';
import e100 from './api/public/content/search/hot.ts';
import e101 from './api/public/content/search/list.ts';
import e102 from './api/public/content/search/suggest.ts';
import e103 from './api/public/member/member/login.ts';
import e104 from './api/public/member/member/register.ts';
import e105 from './api/public/member/member/sms.ts';
import e106 from './api/public/member/teen/check.ts';

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
  'DELETE admin/content/group/delete': e10,
  'POST admin/content/group/publish': e11,
  'POST admin/content/group/restore': e12,
  'POST admin/content/group/unpublish': e13,
  'PUT admin/content/group/update': e14,
  'POST admin/content/invitation/create': e15,
  'POST admin/content/link/create': e16,
  'DELETE admin/content/link/delete': e17,
  'POST admin/content/link/list': e18,
  'PUT admin/content/link/picture': e19,
  'PUT admin/content/link/update': e20,
  'POST admin/content/rank/pin': e21,
  'POST admin/content/search/rebuild': e22,
  'POST admin/content/takedown/list': e23,
  'DELETE admin/content/video/delete': e24,
  'POST admin/content/video/restore': e25,
  'POST admin/content/video/unpublish': e26,
  'PUT admin/content/video/update': e27,
  'POST admin/ingest/group/upsert': e28,
  'POST admin/ingest/job/cancel': e29,
  'POST admin/ingest/job/list': e30,
  'POST admin/ingest/job/retry': e31,
  'PUT admin/ingest/poster/update': e32,
  'PUT admin/ingest/subtitle/update': e33,
  'PUT admin/ingest/upload/append': e34,
  'POST admin/ingest/upload/create': e35,
  'PUT admin/member/grant/update': e36,
  'PUT admin/system/setting/update': e37,
  'GET member/account/balance/detail': e38,
  'POST member/account/balance/list': e39,
  'PUT member/account/balance/update': e40,
  'PUT member/account/membership/autorenew': e41,
  'GET member/account/membership/detail': e42,
  'POST member/account/recharge/cancel': e43,
  'POST member/account/recharge/create': e44,
  'GET member/account/recharge/detail': e45,
  'POST member/account/recharge/list': e46,
  'POST member/account/recharge/resume': e47,
  'POST member/member/member/logout': e48,
  'GET member/profile/check/detail': e49,
  'POST member/profile/check/pass': e50,
  'DELETE member/profile/device/delete': e51,
  'POST member/profile/device/list': e52,
  'POST member/profile/profile/deregister': e53,
  'GET member/profile/profile/detail': e54,
  'POST member/profile/profile/export': e55,
  'PUT member/profile/profile/password': e56,
  'PUT member/profile/profile/phone': e57,
  'PUT member/profile/profile/update': e58,
  'GET member/profile/teen/detail': e59,
  'POST member/profile/teen/disable': e60,
  'POST member/profile/teen/enable': e61,
  'POST member/profile/teen/extend': e62,
  'POST member/profile/teen/heartbeat': e63,
  'POST member/profile/teen/recover': e64,
  'PUT member/profile/teen/update': e65,
  'POST member/video/dislike/create': e66,
  'DELETE member/video/dislike/delete': e67,
  'POST member/video/favorite/create': e68,
  'DELETE member/video/favorite/delete': e69,
  'POST member/video/favorite/list': e70,
  'GET member/video/group/detail': e71,
  'POST member/video/group/feed': e72,
  'POST member/video/group/guess': e73,
  'POST member/video/group/list': e74,
  'DELETE member/video/history/delete': e75,
  'POST member/video/history/list': e76,
  'POST member/video/invitation/redeem': e77,
  'POST member/video/play/create': e78,
  'POST member/video/play/progress': e79,
  'POST member/video/star/create': e80,
  'DELETE member/video/star/delete': e81,
  'PUT member/video/star/update': e82,
  'POST member/video/unlock/complete': e83,
  'POST member/video/unlock/create': e84,
  'POST member/video/unlock/detail': e85,
  'GET member/video/video/detail': e86,
  'POST member/video/video/list': e87,
  'POST public/account/plan/list': e88,
  'POST public/content/ad/event': e89,
  'POST public/content/ad/next': e90,
  'POST public/content/ad/video': e91,
  'GET public/content/agreement/detail': e92,
  'POST public/content/agreement/list': e93,
  'POST public/content/category/list': e94,
  'POST public/content/channel/list': e95,
  'GET public/content/config/detail': e96,
  'POST public/content/link/list': e97,
  'POST public/content/rank/list': e98,
  'POST public/content/search/choose': e99,
  'POST public/content/search/hot': e100,
  'POST public/content/search/list': e101,
  'POST public/content/search/suggest': e102,
  'POST public/member/member/login': e103,
  'POST public/member/member/register': e104,
  'POST public/member/member/sms': e105,
  'POST public/member/teen/check': e106,
};

export type Api = typeof api;
