// Written by `npm run gen` from the files below api/. Do not edit.
import e0 from './api/admin/account/plan/update.ts';
import e1 from './api/admin/content/group/publish.ts';
import e2 from './api/admin/content/invitation/create.ts';
import e3 from './api/admin/content/rank/pin.ts';
import e4 from './api/admin/content/search/rebuild.ts';
import e5 from './api/admin/ingest/group/upsert.ts';
import e6 from './api/admin/ingest/job/cancel.ts';
import e7 from './api/admin/ingest/job/list.ts';
import e8 from './api/admin/ingest/job/retry.ts';
import e9 from './api/admin/ingest/poster/update.ts';
import e10 from './api/admin/ingest/subtitle/update.ts';
import e11 from './api/admin/ingest/upload/append.ts';
import e12 from './api/admin/ingest/upload/create.ts';
import e13 from './api/admin/member/grant/update.ts';
import e14 from './api/admin/system/setting/update.ts';
import e15 from './api/member/account/balance/detail.ts';
import e16 from './api/member/account/balance/list.ts';
import e17 from './api/member/account/balance/update.ts';
import e18 from './api/member/account/membership/autorenew.ts';
import e19 from './api/member/account/membership/detail.ts';
import e20 from './api/member/account/recharge/cancel.ts';
import e21 from './api/member/account/recharge/create.ts';
import e22 from './api/member/account/recharge/detail.ts';
import e23 from './api/member/account/recharge/list.ts';
import e24 from './api/member/member/member/logout.ts';
import e25 from './api/member/profile/check/detail.ts';
import e26 from './api/member/profile/check/pass.ts';
import e27 from './api/member/profile/device/delete.ts';
import e28 from './api/member/profile/device/list.ts';
import e29 from './api/member/profile/profile/deregister.ts';
import e30 from './api/member/profile/profile/detail.ts';
import e31 from './api/member/profile/profile/export.ts';
import e32 from './api/member/profile/profile/password.ts';
import e33 from './api/member/profile/profile/phone.ts';
import e34 from './api/member/profile/profile/update.ts';
import e35 from './api/member/profile/teen/detail.ts';
import e36 from './api/member/profile/teen/disable.ts';
import e37 from './api/member/profile/teen/enable.ts';
import e38 from './api/member/profile/teen/extend.ts';
import e39 from './api/member/profile/teen/heartbeat.ts';
import e40 from './api/member/profile/teen/recover.ts';
import e41 from './api/member/profile/teen/update.ts';
import e42 from './api/member/video/favorite/create.ts';
import e43 from './api/member/video/favorite/delete.ts';
import e44 from './api/member/video/favorite/list.ts';
import e45 from './api/member/video/group/detail.ts';
import e46 from './api/member/video/group/feed.ts';
import e47 from './api/member/video/group/guess.ts';
import e48 from './api/member/video/group/list.ts';
import e49 from './api/member/video/history/delete.ts';
import e50 from './api/member/video/history/list.ts';
import e51 from './api/member/video/invitation/redeem.ts';
import e52 from './api/member/video/play/create.ts';
import e53 from './api/member/video/play/progress.ts';
import e54 from './api/member/video/star/create.ts';
import e55 from './api/member/video/star/delete.ts';
import e56 from './api/member/video/star/update.ts';
import e57 from './api/member/video/video/detail.ts';
import e58 from './api/member/video/video/list.ts';
import e59 from './api/public/account/plan/list.ts';
import e60 from './api/public/content/agreement/detail.ts';
import e61 from './api/public/content/agreement/list.ts';
import e62 from './api/public/content/category/list.ts';
import e63 from './api/public/content/channel/list.ts';
import e64 from './api/public/content/config/detail.ts';
import e65 from './api/public/content/link/list.ts';
import e66 from './api/public/content/rank/list.ts';
import e67 from './api/public/content/search/choose.ts';
import e68 from './api/public/content/search/hot.ts';
import e69 from './api/public/content/search/list.ts';
import e70 from './api/public/content/search/suggest.ts';
import e71 from './api/public/member/member/login.ts';
import e72 from './api/public/member/member/register.ts';
import e73 from './api/public/member/member/sms.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'PUT admin/account/plan/update': e0,
  'POST admin/content/group/publish': e1,
  'POST admin/content/invitation/create': e2,
  'POST admin/content/rank/pin': e3,
  'POST admin/content/search/rebuild': e4,
  'POST admin/ingest/group/upsert': e5,
  'POST admin/ingest/job/cancel': e6,
  'POST admin/ingest/job/list': e7,
  'POST admin/ingest/job/retry': e8,
  'PUT admin/ingest/poster/update': e9,
  'PUT admin/ingest/subtitle/update': e10,
  'PUT admin/ingest/upload/append': e11,
  'POST admin/ingest/upload/create': e12,
  'PUT admin/member/grant/update': e13,
  'PUT admin/system/setting/update': e14,
  'GET member/account/balance/detail': e15,
  'POST member/account/balance/list': e16,
  'PUT member/account/balance/update': e17,
  'PUT member/account/membership/autorenew': e18,
  'GET member/account/membership/detail': e19,
  'POST member/account/recharge/cancel': e20,
  'POST member/account/recharge/create': e21,
  'GET member/account/recharge/detail': e22,
  'POST member/account/recharge/list': e23,
  'POST member/member/member/logout': e24,
  'GET member/profile/check/detail': e25,
  'POST member/profile/check/pass': e26,
  'DELETE member/profile/device/delete': e27,
  'POST member/profile/device/list': e28,
  'POST member/profile/profile/deregister': e29,
  'GET member/profile/profile/detail': e30,
  'POST member/profile/profile/export': e31,
  'PUT member/profile/profile/password': e32,
  'PUT member/profile/profile/phone': e33,
  'PUT member/profile/profile/update': e34,
  'GET member/profile/teen/detail': e35,
  'POST member/profile/teen/disable': e36,
  'POST member/profile/teen/enable': e37,
  'POST member/profile/teen/extend': e38,
  'POST member/profile/teen/heartbeat': e39,
  'POST member/profile/teen/recover': e40,
  'PUT member/profile/teen/update': e41,
  'POST member/video/favorite/create': e42,
  'DELETE member/video/favorite/delete': e43,
  'POST member/video/favorite/list': e44,
  'GET member/video/group/detail': e45,
  'POST member/video/group/feed': e46,
  'POST member/video/group/guess': e47,
  'POST member/video/group/list': e48,
  'DELETE member/video/history/delete': e49,
  'POST member/video/history/list': e50,
  'POST member/video/invitation/redeem': e51,
  'POST member/video/play/create': e52,
  'POST member/video/play/progress': e53,
  'POST member/video/star/create': e54,
  'DELETE member/video/star/delete': e55,
  'PUT member/video/star/update': e56,
  'GET member/video/video/detail': e57,
  'POST member/video/video/list': e58,
  'POST public/account/plan/list': e59,
  'GET public/content/agreement/detail': e60,
  'POST public/content/agreement/list': e61,
  'POST public/content/category/list': e62,
  'POST public/content/channel/list': e63,
  'GET public/content/config/detail': e64,
  'POST public/content/link/list': e65,
  'POST public/content/rank/list': e66,
  'POST public/content/search/choose': e67,
  'POST public/content/search/hot': e68,
  'POST public/content/search/list': e69,
  'POST public/content/search/suggest': e70,
  'POST public/member/member/login': e71,
  'POST public/member/member/register': e72,
  'POST public/member/member/sms': e73,
};

export type Api = typeof api;
