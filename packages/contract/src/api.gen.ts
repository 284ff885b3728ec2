// Written by `npm run gen` from the files below api/. Do not edit.
import e0 from './api/admin/content/group/publish.ts';
import e1 from './api/admin/content/search/rebuild.ts';
import e2 from './api/admin/ingest/group/upsert.ts';
import e3 from './api/admin/ingest/job/cancel.ts';
import e4 from './api/admin/ingest/job/list.ts';
import e5 from './api/admin/ingest/job/retry.ts';
import e6 from './api/admin/ingest/poster/update.ts';
import e7 from './api/admin/ingest/subtitle/update.ts';
import e8 from './api/admin/ingest/upload/append.ts';
import e9 from './api/admin/ingest/upload/create.ts';
import e10 from './api/member/account/recharge/cancel.ts';
import e11 from './api/member/account/recharge/create.ts';
import e12 from './api/member/account/recharge/detail.ts';
import e13 from './api/member/account/recharge/list.ts';
import e14 from './api/member/member/member/logout.ts';
import e15 from './api/member/profile/check/detail.ts';
import e16 from './api/member/profile/check/pass.ts';
import e17 from './api/member/profile/device/delete.ts';
import e18 from './api/member/profile/device/list.ts';
import e19 from './api/member/profile/profile/deregister.ts';
import e20 from './api/member/profile/profile/detail.ts';
import e21 from './api/member/profile/profile/export.ts';
import e22 from './api/member/profile/profile/password.ts';
import e23 from './api/member/profile/profile/phone.ts';
import e24 from './api/member/profile/profile/update.ts';
import e25 from './api/member/profile/teen/detail.ts';
import e26 from './api/member/profile/teen/disable.ts';
import e27 from './api/member/profile/teen/enable.ts';
import e28 from './api/member/profile/teen/extend.ts';
import e29 from './api/member/profile/teen/heartbeat.ts';
import e30 from './api/member/profile/teen/recover.ts';
import e31 from './api/member/profile/teen/update.ts';
import e32 from './api/member/video/favorite/create.ts';
import e33 from './api/member/video/favorite/delete.ts';
import e34 from './api/member/video/favorite/list.ts';
import e35 from './api/member/video/group/detail.ts';
import e36 from './api/member/video/group/feed.ts';
import e37 from './api/member/video/group/list.ts';
import e38 from './api/member/video/history/delete.ts';
import e39 from './api/member/video/history/list.ts';
import e40 from './api/member/video/play/create.ts';
import e41 from './api/member/video/play/progress.ts';
import e42 from './api/member/video/star/create.ts';
import e43 from './api/member/video/star/delete.ts';
import e44 from './api/member/video/star/update.ts';
import e45 from './api/member/video/video/detail.ts';
import e46 from './api/member/video/video/list.ts';
import e47 from './api/public/account/plan/list.ts';
import e48 from './api/public/content/agreement/detail.ts';
import e49 from './api/public/content/agreement/list.ts';
import e50 from './api/public/content/category/list.ts';
import e51 from './api/public/content/channel/list.ts';
import e52 from './api/public/content/config/detail.ts';
import e53 from './api/public/content/link/list.ts';
import e54 from './api/public/content/search/choose.ts';
import e55 from './api/public/content/search/hot.ts';
import e56 from './api/public/content/search/list.ts';
import e57 from './api/public/content/search/suggest.ts';
import e58 from './api/public/member/member/login.ts';
import e59 from './api/public/member/member/register.ts';
import e60 from './api/public/member/member/sms.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'POST admin/content/group/publish': e0,
  'POST admin/content/search/rebuild': e1,
  'POST admin/ingest/group/upsert': e2,
  'POST admin/ingest/job/cancel': e3,
  'POST admin/ingest/job/list': e4,
  'POST admin/ingest/job/retry': e5,
  'PUT admin/ingest/poster/update': e6,
  'PUT admin/ingest/subtitle/update': e7,
  'PUT admin/ingest/upload/append': e8,
  'POST admin/ingest/upload/create': e9,
  'POST member/account/recharge/cancel': e10,
  'POST member/account/recharge/create': e11,
  'GET member/account/recharge/detail': e12,
  'POST member/account/recharge/list': e13,
  'POST member/member/member/logout': e14,
  'GET member/profile/check/detail': e15,
  'POST member/profile/check/pass': e16,
  'DELETE member/profile/device/delete': e17,
  'POST member/profile/device/list': e18,
  'POST member/profile/profile/deregister': e19,
  'GET member/profile/profile/detail': e20,
  'POST member/profile/profile/export': e21,
  'PUT member/profile/profile/password': e22,
  'PUT member/profile/profile/phone': e23,
  'PUT member/profile/profile/update': e24,
  'GET member/profile/teen/detail': e25,
  'POST member/profile/teen/disable': e26,
  'POST member/profile/teen/enable': e27,
  'POST member/profile/teen/extend': e28,
  'POST member/profile/teen/heartbeat': e29,
  'POST member/profile/teen/recover': e30,
  'PUT member/profile/teen/update': e31,
  'POST member/video/favorite/create': e32,
  'DELETE member/video/favorite/delete': e33,
  'POST member/video/favorite/list': e34,
  'GET member/video/group/detail': e35,
  'POST member/video/group/feed': e36,
  'POST member/video/group/list': e37,
  'DELETE member/video/history/delete': e38,
  'POST member/video/history/list': e39,
  'POST member/video/play/create': e40,
  'POST member/video/play/progress': e41,
  'POST member/video/star/create': e42,
  'DELETE member/video/star/delete': e43,
  'PUT member/video/star/update': e44,
  'GET member/video/video/detail': e45,
  'POST member/video/video/list': e46,
  'POST public/account/plan/list': e47,
  'GET public/content/agreement/detail': e48,
  'POST public/content/agreement/list': e49,
  'POST public/content/category/list': e50,
  'POST public/content/channel/list': e51,
  'GET public/content/config/detail': e52,
  'POST public/content/link/list': e53,
  'POST public/content/search/choose': e54,
  'POST public/content/search/hot': e55,
  'POST public/content/search/list': e56,
  'POST public/content/search/suggest': e57,
  'POST public/member/member/login': e58,
  'POST public/member/member/register': e59,
  'POST public/member/member/sms': e60,
};

export type Api = typeof api;
