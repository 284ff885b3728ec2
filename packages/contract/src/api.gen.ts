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
import e9 from './api/member/video/group/detail.ts';
import e10 from './api/member/video/group/feed.ts';
import e11 from './api/member/video/group/list.ts';
import e12 from './api/member/video/play/create.ts';
import e13 from './api/member/video/play/progress.ts';
import e14 from './api/member/video/video/detail.ts';
import e15 from './api/member/video/video/list.ts';
import e16 from './api/public/content/category/list.ts';
import e17 from './api/public/content/channel/list.ts';
import e18 from './api/public/content/config/detail.ts';
import e19 from './api/public/content/link/list.ts';

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
  'GET member/video/group/detail': e9,
  'POST member/video/group/feed': e10,
  'POST member/video/group/list': e11,
  'POST member/video/play/create': e12,
  'POST member/video/play/progress': e13,
  'GET member/video/video/detail': e14,
  'POST member/video/video/list': e15,
  'POST public/content/category/list': e16,
  'POST public/content/channel/list': e17,
  'GET public/content/config/detail': e18,
  'POST public/content/link/list': e19,
};

export type Api = typeof api;
