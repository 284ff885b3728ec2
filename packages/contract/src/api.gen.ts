// Written by `npm run gen` from the files below api/. Do not edit.
import e0 from './api/member/video/group/detail.ts';
import e1 from './api/member/video/group/feed.ts';
import e2 from './api/member/video/group/list.ts';
import e3 from './api/member/video/play/create.ts';
import e4 from './api/member/video/play/progress.ts';
import e5 from './api/member/video/video/detail.ts';
import e6 from './api/member/video/video/list.ts';
import e7 from './api/public/content/category/list.ts';
import e8 from './api/public/content/channel/list.ts';
import e9 from './api/public/content/config/detail.ts';
import e10 from './api/public/content/link/list.ts';

/** Every call, by method and path below `/api`. */
export const api = {
  'GET member/video/group/detail': e0,
  'POST member/video/group/feed': e1,
  'POST member/video/group/list': e2,
  'POST member/video/play/create': e3,
  'POST member/video/play/progress': e4,
  'GET member/video/video/detail': e5,
  'POST member/video/video/list': e6,
  'POST public/content/category/list': e7,
  'POST public/content/channel/list': e8,
  'GET public/content/config/detail': e9,
  'POST public/content/link/list': e10,
};

export type Api = typeof api;
