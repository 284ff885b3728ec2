// Written by `npm run gen` from the files below api/. Do not edit.
import e0 from './api/admin/content/group/publish.ts';
import e1 from './api/admin/ingest/group/upsert.ts';
import e2 from './api/admin/ingest/job/cancel.ts';
import e3 from './api/admin/ingest/job/list.ts';
import e4 from './api/admin/ingest/job/retry.ts';
import e5 from './api/admin/ingest/poster/update.ts';
import e6 from './api/admin/ingest/subtitle/update.ts';
import e7 from './api/admin/ingest/upload/append.ts';
import e8 from './api/admin/ingest/upload/create.ts';
import e9 from './api/member/account/recharge/cancel.ts';
import e10 from './api/member/account/recharge/create.ts';
import e11 from './api/member/account/recharge/detail.ts';
import e12 from './api/member/account/recharge/list.ts';
import e13 from './api/member/member/member/logout.ts';
import e14 from './api/member/profile/check/detail.ts';
import e15 from './api/member/profile/check/pass.ts';
import e16 from './api/member/profile/device/delete.ts';
import e17 from './api/member/profile/device/list.ts';
import e18 from './api/member/profile/profile/deregister.ts';
import e19 from './api/member/profile/profile/detail.ts';
import e20 from './api/member/profile/profile/export.ts';
import e21 from './api/member/profile/profile/password.ts';
import e22 from './api/member/profile/profile/phone.ts';
import e23 from './api/member/profile/profile/update.ts';
import e24 from './api/member/profile/teen/detail.ts';
import e25 from './api/member/profile/teen/disable.ts';
import e26 from './api/member/profile/teen/enable.ts';
import e27 from './api/member/profile/teen/extend.ts';
import e28 from './api/member/profile/teen/heartbeat.ts';
import e29 from './api/member/profile/teen/recover.ts';
import e30 from './api/member/profile/teen/update.ts';
import e31 from './api/member/video/favorite/create.ts';
import e32 from './api/member/video/favorite/delete.ts';
import e33 from './api/member/video/favorite/list.ts';
import e34 from './api/member/video/group/detail.ts';
import e35 from './api/member/video/group/feed.ts';
import e36 from './api/member/video/group/list.ts';
import e37 from './api/member/video/history/delete.ts';
import e38 from './api/member/video/history/list.ts';
import e39 from './api/member/video/play/create.ts';
import e40 from './api/member/video/play/progress.ts';
import e41 from './api/member/video/star/create.ts';
import e42 from './api/member/video/star/delete.ts';
import e43 from './api/member/video/star/update.ts';
import e44 from './api/member/video/video/detail.ts';
import e45 from './api/member/video/video/list.ts';
import e46 from './api/public/account/plan/list.ts';
import e47 from './api/public/content/agreement/detail.ts';
import e48 from './api/public/content/agreement/list.ts';
import e49 from './api/public/content/category/list.ts';
import e50 from './api/public/content/channel/list.ts';
import e51 from './api/public/content/config/detail.ts';
import e52 from './api/public/content/link/list.ts';
import e53 from './api/public/member/member/login.ts';
import e54 from './api/public/member/member/register.ts';
import e55 from './api/public/member/member/sms.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'POST admin/content/group/publish': e0,
  'POST admin/ingest/group/upsert': e1,
  'POST admin/ingest/job/cancel': e2,
  'POST admin/ingest/job/list': e3,
  'POST admin/ingest/job/retry': e4,
  'PUT admin/ingest/poster/update': e5,
  'PUT admin/ingest/subtitle/update': e6,
  'PUT admin/ingest/upload/append': e7,
  'POST admin/ingest/upload/create': e8,
  'POST member/account/recharge/cancel': e9,
  'POST member/account/recharge/create': e10,
  'GET member/account/recharge/detail': e11,
  'POST member/account/recharge/list': e12,
  'POST member/member/member/logout': e13,
  'GET member/profile/check/detail': e14,
  'POST member/profile/check/pass': e15,
  'DELETE member/profile/device/delete': e16,
  'POST member/profile/device/list': e17,
  'POST member/profile/profile/deregister': e18,
  'GET member/profile/profile/detail': e19,
  'POST member/profile/profile/export': e20,
  'PUT member/profile/profile/password': e21,
  'PUT member/profile/profile/phone': e22,
  'PUT member/profile/profile/update': e23,
  'GET member/profile/teen/detail': e24,
  'POST member/profile/teen/disable': e25,
  'POST member/profile/teen/enable': e26,
  'POST member/profile/teen/extend': e27,
  'POST member/profile/teen/heartbeat': e28,
  'POST member/profile/teen/recover': e29,
  'PUT member/profile/teen/update': e30,
  'POST member/video/favorite/create': e31,
  'DELETE member/video/favorite/delete': e32,
  'POST member/video/favorite/list': e33,
  'GET member/video/group/detail': e34,
  'POST member/video/group/feed': e35,
  'POST member/video/group/list': e36,
  'DELETE member/video/history/delete': e37,
  'POST member/video/history/list': e38,
  'POST member/video/play/create': e39,
  'POST member/video/play/progress': e40,
  'POST member/video/star/create': e41,
  'DELETE member/video/star/delete': e42,
  'PUT member/video/star/update': e43,
  'GET member/video/video/detail': e44,
  'POST member/video/video/list': e45,
  'POST public/account/plan/list': e46,
  'GET public/content/agreement/detail': e47,
  'POST public/content/agreement/list': e48,
  'POST public/content/category/list': e49,
  'POST public/content/channel/list': e50,
  'GET public/content/config/detail': e51,
  'POST public/content/link/list': e52,
  'POST public/member/member/login': e53,
  'POST public/member/member/register': e54,
  'POST public/member/member/sms': e55,
};

export type Api = typeof api;
