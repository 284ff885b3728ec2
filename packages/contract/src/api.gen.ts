// Written by `npm run gen` from the files below api/. Do not edit.
import e0 from './api/admin/content/group/publish.ts';
import e1 from './api/admin/content/rank/pin.ts';
import e2 from './api/admin/content/search/rebuild.ts';
import e3 from './api/admin/ingest/group/upsert.ts';
import e4 from './api/admin/ingest/job/cancel.ts';
import e5 from './api/admin/ingest/job/list.ts';
import e6 from './api/admin/ingest/job/retry.ts';
import e7 from './api/admin/ingest/poster/update.ts';
import e8 from './api/admin/ingest/subtitle/update.ts';
import e9 from './api/admin/ingest/upload/append.ts';
import e10 from './api/admin/ingest/upload/create.ts';
import e11 from './api/member/account/recharge/cancel.ts';
import e12 from './api/member/account/recharge/create.ts';
import e13 from './api/member/account/recharge/detail.ts';
import e14 from './api/member/account/recharge/list.ts';
import e15 from './api/member/member/member/logout.ts';
import e16 from './api/member/profile/check/detail.ts';
import e17 from './api/member/profile/check/pass.ts';
import e18 from './api/member/profile/device/delete.ts';
import e19 from './api/member/profile/device/list.ts';
import e20 from './api/member/profile/profile/deregister.ts';
import e21 from './api/member/profile/profile/detail.ts';
import e22 from './api/member/profile/profile/export.ts';
import e23 from './api/member/profile/profile/password.ts';
import e24 from './api/member/profile/profile/phone.ts';
import e25 from './api/member/profile/profile/update.ts';
import e26 from './api/member/profile/teen/detail.ts';
import e27 from './api/member/profile/teen/disable.ts';
import e28 from './api/member/profile/teen/enable.ts';
import e29 from './api/member/profile/teen/extend.ts';
import e30 from './api/member/profile/teen/heartbeat.ts';
import e31 from './api/member/profile/teen/recover.ts';
import e32 from './api/member/profile/teen/update.ts';
import e33 from './api/member/video/favorite/create.ts';
import e34 from './api/member/video/favorite/delete.ts';
import e35 from './api/member/video/favorite/list.ts';
import e36 from './api/member/video/group/detail.ts';
import e37 from './api/member/video/group/feed.ts';
import e38 from './api/member/video/group/list.ts';
import e39 from './api/member/video/history/delete.ts';
import e40 from './api/member/video/history/list.ts';
import e41 from './api/member/video/play/create.ts';
import e42 from './api/member/video/play/progress.ts';
import e43 from './api/member/video/star/create.ts';
import e44 from './api/member/video/star/delete.ts';
import e45 from './api/member/video/star/update.ts';
import e46 from './api/member/video/video/detail.ts';
import e47 from './api/member/video/video/list.ts';
import e48 from './api/public/account/plan/list.ts';
import e49 from './api/public/content/agreement/detail.ts';
import e50 from './api/public/content/agreement/list.ts';
import e51 from './api/public/content/category/list.ts';
import e52 from './api/public/content/channel/list.ts';
import e53 from './api/public/content/config/detail.ts';
import e54 from './api/public/content/link/list.ts';
import e55 from './api/public/content/rank/list.ts';
import e56 from './api/public/content/search/choose.ts';
import e57 from './api/public/content/search/hot.ts';
import e58 from './api/public/content/search/list.ts';
import e59 from './api/public/content/search/suggest.ts';
import e60 from './api/public/member/member/login.ts';
import e61 from './api/public/member/member/register.ts';
import e62 from './api/public/member/member/sms.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'POST admin/content/group/publish': e0,
  'POST admin/content/rank/pin': e1,
  'POST admin/content/search/rebuild': e2,
  'POST admin/ingest/group/upsert': e3,
  'POST admin/ingest/job/cancel': e4,
  'POST admin/ingest/job/list': e5,
  'POST admin/ingest/job/retry': e6,
  'PUT admin/ingest/poster/update': e7,
  'PUT admin/ingest/subtitle/update': e8,
  'PUT admin/ingest/upload/append': e9,
  'POST admin/ingest/upload/create': e10,
  'POST member/account/recharge/cancel': e11,
  'POST member/account/recharge/create': e12,
  'GET member/account/recharge/detail': e13,
  'POST member/account/recharge/list': e14,
  'POST member/member/member/logout': e15,
  'GET member/profile/check/detail': e16,
  'POST member/profile/check/pass': e17,
  'DELETE member/profile/device/delete': e18,
  'POST member/profile/device/list': e19,
  'POST member/profile/profile/deregister': e20,
  'GET member/profile/profile/detail': e21,
  'POST member/profile/profile/export': e22,
  'PUT member/profile/profile/password': e23,
  'PUT member/profile/profile/phone': e24,
  'PUT member/profile/profile/update': e25,
  'GET member/profile/teen/detail': e26,
  'POST member/profile/teen/disable': e27,
  'POST member/profile/teen/enable': e28,
  'POST member/profile/teen/extend': e29,
  'POST member/profile/teen/heartbeat': e30,
  'POST member/profile/teen/recover': e31,
  'PUT member/profile/teen/update': e32,
  'POST member/video/favorite/create': e33,
  'DELETE member/video/favorite/delete': e34,
  'POST member/video/favorite/list': e35,
  'GET member/video/group/detail': e36,
  'POST member/video/group/feed': e37,
  'POST member/video/group/list': e38,
  'DELETE member/video/history/delete': e39,
  'POST member/video/history/list': e40,
  'POST member/video/play/create': e41,
  'POST member/video/play/progress': e42,
  'POST member/video/star/create': e43,
  'DELETE member/video/star/delete': e44,
  'PUT member/video/star/update': e45,
  'GET member/video/video/detail': e46,
  'POST member/video/video/list': e47,
  'POST public/account/plan/list': e48,
  'GET public/content/agreement/detail': e49,
  'POST public/content/agreement/list': e50,
  'POST public/content/category/list': e51,
  'POST public/content/channel/list': e52,
  'GET public/content/config/detail': e53,
  'POST public/content/link/list': e54,
  'POST public/content/rank/list': e55,
  'POST public/content/search/choose': e56,
  'POST public/content/search/hot': e57,
  'POST public/content/search/list': e58,
  'POST public/content/search/suggest': e59,
  'POST public/member/member/login': e60,
  'POST public/member/member/register': e61,
  'POST public/member/member/sms': e62,
};

export type Api = typeof api;
