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
import e15 from './api/member/account/recharge/cancel.ts';
import e16 from './api/member/account/recharge/create.ts';
import e17 from './api/member/account/recharge/detail.ts';
import e18 from './api/member/account/recharge/list.ts';
import e19 from './api/member/member/member/logout.ts';
import e20 from './api/member/profile/check/detail.ts';
import e21 from './api/member/profile/check/pass.ts';
import e22 from './api/member/profile/device/delete.ts';
import e23 from './api/member/profile/device/list.ts';
import e24 from './api/member/profile/profile/deregister.ts';
import e25 from './api/member/profile/profile/detail.ts';
import e26 from './api/member/profile/profile/export.ts';
import e27 from './api/member/profile/profile/password.ts';
import e28 from './api/member/profile/profile/phone.ts';
import e29 from './api/member/profile/profile/update.ts';
import e30 from './api/member/profile/teen/detail.ts';
import e31 from './api/member/profile/teen/disable.ts';
import e32 from './api/member/profile/teen/enable.ts';
import e33 from './api/member/profile/teen/extend.ts';
import e34 from './api/member/profile/teen/heartbeat.ts';
import e35 from './api/member/profile/teen/recover.ts';
import e36 from './api/member/profile/teen/update.ts';
import e37 from './api/member/video/favorite/create.ts';
import e38 from './api/member/video/favorite/delete.ts';
import e39 from './api/member/video/favorite/list.ts';
import e40 from './api/member/video/group/detail.ts';
import e41 from './api/member/video/group/feed.ts';
import e42 from './api/member/video/group/guess.ts';
import e43 from './api/member/video/group/list.ts';
import e44 from './api/member/video/history/delete.ts';
import e45 from './api/member/video/history/list.ts';
import e46 from './api/member/video/invitation/redeem.ts';
import e47 from './api/member/video/play/create.ts';
import e48 from './api/member/video/play/progress.ts';
import e49 from './api/member/video/star/create.ts';
import e50 from './api/member/video/star/delete.ts';
import e51 from './api/member/video/star/update.ts';
import e52 from './api/member/video/video/detail.ts';
import e53 from './api/member/video/video/list.ts';
import e54 from './api/public/account/plan/list.ts';
import e55 from './api/public/content/agreement/detail.ts';
import e56 from './api/public/content/agreement/list.ts';
import e57 from './api/public/content/category/list.ts';
import e58 from './api/public/content/channel/list.ts';
import e59 from './api/public/content/config/detail.ts';
import e60 from './api/public/content/link/list.ts';
import e61 from './api/public/content/rank/list.ts';
import e62 from './api/public/content/search/choose.ts';
import e63 from './api/public/content/search/hot.ts';
import e64 from './api/public/content/search/list.ts';
import e65 from './api/public/content/search/suggest.ts';
import e66 from './api/public/member/member/login.ts';
import e67 from './api/public/member/member/register.ts';
import e68 from './api/public/member/member/sms.ts';

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
  'POST member/account/recharge/cancel': e15,
  'POST member/account/recharge/create': e16,
  'GET member/account/recharge/detail': e17,
  'POST member/account/recharge/list': e18,
  'POST member/member/member/logout': e19,
  'GET member/profile/check/detail': e20,
  'POST member/profile/check/pass': e21,
  'DELETE member/profile/device/delete': e22,
  'POST member/profile/device/list': e23,
  'POST member/profile/profile/deregister': e24,
  'GET member/profile/profile/detail': e25,
  'POST member/profile/profile/export': e26,
  'PUT member/profile/profile/password': e27,
  'PUT member/profile/profile/phone': e28,
  'PUT member/profile/profile/update': e29,
  'GET member/profile/teen/detail': e30,
  'POST member/profile/teen/disable': e31,
  'POST member/profile/teen/enable': e32,
  'POST member/profile/teen/extend': e33,
  'POST member/profile/teen/heartbeat': e34,
  'POST member/profile/teen/recover': e35,
  'PUT member/profile/teen/update': e36,
  'POST member/video/favorite/create': e37,
  'DELETE member/video/favorite/delete': e38,
  'POST member/video/favorite/list': e39,
  'GET member/video/group/detail': e40,
  'POST member/video/group/feed': e41,
  'POST member/video/group/guess': e42,
  'POST member/video/group/list': e43,
  'DELETE member/video/history/delete': e44,
  'POST member/video/history/list': e45,
  'POST member/video/invitation/redeem': e46,
  'POST member/video/play/create': e47,
  'POST member/video/play/progress': e48,
  'POST member/video/star/create': e49,
  'DELETE member/video/star/delete': e50,
  'PUT member/video/star/update': e51,
  'GET member/video/video/detail': e52,
  'POST member/video/video/list': e53,
  'POST public/account/plan/list': e54,
  'GET public/content/agreement/detail': e55,
  'POST public/content/agreement/list': e56,
  'POST public/content/category/list': e57,
  'POST public/content/channel/list': e58,
  'GET public/content/config/detail': e59,
  'POST public/content/link/list': e60,
  'POST public/content/rank/list': e61,
  'POST public/content/search/choose': e62,
  'POST public/content/search/hot': e63,
  'POST public/content/search/list': e64,
  'POST public/content/search/suggest': e65,
  'POST public/member/member/login': e66,
  'POST public/member/member/register': e67,
  'POST public/member/member/sms': e68,
};

export type Api = typeof api;
