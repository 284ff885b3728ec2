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
import e9 from './api/member/video/favorite/create.ts';
import e10 from './api/member/video/favorite/delete.ts';
import e11 from './api/member/video/favorite/list.ts';
import e12 from './api/member/video/group/detail.ts';
import e13 from './api/member/video/group/feed.ts';
import e14 from './api/member/video/group/list.ts';
import e15 from './api/member/video/history/delete.ts';
import e16 from './api/member/video/history/list.ts';
import e17 from './api/member/video/play/create.ts';
import e18 from './api/member/video/play/progress.ts';
import e19 from './api/member/video/star/create.ts';
import e20 from './api/member/video/star/delete.ts';
import e21 from './api/member/video/star/update.ts';
import e22 from './api/member/video/video/detail.ts';
import e23 from './api/member/video/video/list.ts';
import e24 from './api/public/content/category/list.ts';
import e25 from './api/public/content/channel/list.ts';
import e26 from './api/public/content/config/detail.ts';
import e27 from './api/public/content/link/list.ts';

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
  'POST member/video/favorite/create': e9,
  'DELETE member/video/favorite/delete': e10,
  'POST member/video/favorite/list': e11,
  'GET member/video/group/detail': e12,
  'POST member/video/group/feed': e13,
  'POST member/video/group/list': e14,
  'DELETE member/video/history/delete': e15,
  'POST member/video/history/list': e16,
  'POST member/video/play/create': e17,
  'POST member/video/play/progress': e18,
  'POST member/video/star/create': e19,
  'DELETE member/video/star/delete': e20,
  'PUT member/video/star/update': e21,
  'GET member/video/video/detail': e22,
  'POST member/video/video/list': e23,
  'POST public/content/category/list': e24,
  'POST public/content/channel/list': e25,
  'GET public/content/config/detail': e26,
  'POST public/content/link/list': e27,
};

export type Api = typeof api;
