import type { CallOutput } from '../../lib/call.ts';

export type NoticePlace = CallOutput<'GET admin/own/notice/list'>['list'][number];
