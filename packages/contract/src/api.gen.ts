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
import e10 from './api/admin/content/group/publish.ts';
import e11 from './api/admin/content/invitation/create.ts';
import e12 from './api/admin/content/rank/pin.ts';
import e13 from './api/admin/content/search/rebuild.ts';
import e14 from './api/admin/ingest/group/upsert.ts';
import e15 from './api/admin/ingest/job/cancel.ts';
import e16 from './api/admin/ingest/job/list.ts';
import e17 from './api/admin/ingest/job/retry.ts';
import e18 from './api/admin/ingest/poster/update.ts';
import e19 from './api/admin/ingest/subtitle/update.ts';
import e20 from './api/admin/ingest/upload/append.ts';
import e21 from './api/admin/ingest/upload/create.ts';
import e22 from './api/admin/member/grant/update.ts';
import e23 from './api/admin/system/setting/update.ts';
import e24 from './api/member/account/balance/detail.ts';
import e25 from './api/member/account/balance/list.ts';
import e26 from './api/member/account/balance/update.ts';
import e27 from './api/member/account/membership/autorenew.ts';
import e28 from './api/member/account/membership/detail.ts';
import e29 from './api/member/account/recharge/cancel.ts';
import e30 from './api/member/account/recharge/create.ts';
import e31 from './api/member/account/recharge/detail.ts';
import e32 from './api/member/account/recharge/list.ts';
import e33 from './api/member/member/member/logout.ts';
import e34 from './api/member/profile/check/detail.ts';
import e35 from './api/member/profile/check/pass.ts';
import e36 from './api/member/profile/device/delete.ts';
import e37 from './api/member/profile/device/list.ts';
import e38 from './api/member/profile/profile/deregister.ts';
import e39 from './api/member/profile/profile/detail.ts';
import e40 from './api/member/profile/profile/export.ts';
import e41 from './api/member/profile/profile/password.ts';
import e42 from './api/member/profile/profile/phone.ts';
import e43 from './api/member/profile/profile/update.ts';
import e44 from './api/member/profile/teen/detail.ts';
import e45 from './api/member/profile/teen/disable.ts';
import e46 from './api/member/profile/teen/enable.ts';
import e47 from './api/member/profile/teen/extend.ts';
import e48 from './api/member/profile/teen/heartbeat.ts';
import e49 from './api/member/profile/teen/recover.ts';
import e50 from './api/member/profile/teen/update.ts';
import e51 from './api/member/video/favorite/create.ts';
import e52 from './api/member/video/favorite/delete.ts';
import e53 from './api/member/video/favorite/list.ts';
import e54 from './api/member/video/group/detail.ts';
import e55 from './api/member/video/group/feed.ts';
import e56 from './api/member/video/group/guess.ts';
import e57 from './api/member/video/group/list.ts';
import e58 from './api/member/video/history/delete.ts';
import e59 from './api/member/video/history/list.ts';
import e60 from './api/member/video/invitation/redeem.ts';
import e61 from './api/member/video/play/create.ts';
import e62 from './api/member/video/play/progress.ts';
import e63 from './api/member/video/star/create.ts';
import e64 from './api/member/video/star/delete.ts';
import e65 from './api/member/video/star/update.ts';
import e66 from './api/member/video/video/detail.ts';
import e67 from './api/member/video/video/list.ts';
import e68 from './api/public/account/plan/list.ts';
import e69 from './api/public/content/agreement/detail.ts';
import e70 from './api/public/content/agreement/list.ts';
import e71 from './api/public/content/category/list.ts';
import e72 from './api/public/content/channel/list.ts';
import e73 from './api/public/content/config/detail.ts';
import e74 from './api/public/content/link/list.ts';
import e75 from './api/public/content/rank/list.ts';
import e76 from './api/public/content/search/choose.ts';
import e77 from './api/public/content/search/hot.ts';
import e78 from './api/public/content/search/list.ts';
import e79 from './api/public/content/search/suggest.ts';
import e80 from './api/public/member/member/login.ts';
import e81 from './api/public/member/member/register.ts';
import e82 from './api/public/member/member/sms.ts';

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
  'POST admin/content/group/publish': e10,
  'POST admin/content/invitation/create': e11,
  'POST admin/content/rank/pin': e12,
  'POST admin/content/search/rebuild': e13,
  'POST admin/ingest/group/upsert': e14,
  'POST admin/ingest/job/cancel': e15,
  'POST admin/ingest/job/list': e16,
  'POST admin/ingest/job/retry': e17,
  'PUT admin/ingest/poster/update': e18,
  'PUT admin/ingest/subtitle/update': e19,
  'PUT admin/ingest/upload/append': e20,
  'POST admin/ingest/upload/create': e21,
  'PUT admin/member/grant/update': e22,
  'PUT admin/system/setting/update': e23,
  'GET member/account/balance/detail': e24,
  'POST member/account/balance/list': e25,
  'PUT member/account/balance/update': e26,
  'PUT member/account/membership/autorenew': e27,
  'GET member/account/membership/detail': e28,
  'POST member/account/recharge/cancel': e29,
  'POST member/account/recharge/create': e30,
  'GET member/account/recharge/detail': e31,
  'POST member/account/recharge/list': e32,
  'POST member/member/member/logout': e33,
  'GET member/profile/check/detail': e34,
  'POST member/profile/check/pass': e35,
  'DELETE member/profile/device/delete': e36,
  'POST member/profile/device/list': e37,
  'POST member/profile/profile/deregister': e38,
  'GET member/profile/profile/detail': e39,
  'POST member/profile/profile/export': e40,
  'PUT member/profile/profile/password': e41,
  'PUT member/profile/profile/phone': e42,
  'PUT member/profile/profile/update': e43,
  'GET member/profile/teen/detail': e44,
  'POST member/profile/teen/disable': e45,
  'POST member/profile/teen/enable': e46,
  'POST member/profile/teen/extend': e47,
  'POST member/profile/teen/heartbeat': e48,
  'POST member/profile/teen/recover': e49,
  'PUT member/profile/teen/update': e50,
  'POST member/video/favorite/create': e51,
  'DELETE member/video/favorite/delete': e52,
  'POST member/video/favorite/list': e53,
  'GET member/video/group/detail': e54,
  'POST member/video/group/feed': e55,
  'POST member/video/group/guess': e56,
  'POST member/video/group/list': e57,
  'DELETE member/video/history/delete': e58,
  'POST member/video/history/list': e59,
  'POST member/video/invitation/redeem': e60,
  'POST member/video/play/create': e61,
  'POST member/video/play/progress': e62,
  'POST member/video/star/create': e63,
  'DELETE member/video/star/delete': e64,
  'PUT member/video/star/update': e65,
  'GET member/video/video/detail': e66,
  'POST member/video/video/list': e67,
  'POST public/account/plan/list': e68,
  'GET public/content/agreement/detail': e69,
  'POST public/content/agreement/list': e70,
  'POST public/content/category/list': e71,
  'POST public/content/channel/list': e72,
  'GET public/content/config/detail': e73,
  'POST public/content/link/list': e74,
  'POST public/content/rank/list': e75,
  'POST public/content/search/choose': e76,
  'POST public/content/search/hot': e77,
  'POST public/content/search/list': e78,
  'POST public/content/search/suggest': e79,
  'POST public/member/member/login': e80,
  'POST public/member/member/register': e81,
  'POST public/member/member/sms': e82,
};

export type Api = typeof api;
