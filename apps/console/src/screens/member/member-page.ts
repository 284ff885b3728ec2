import type { CallOutput } from '../../lib/call.ts';

export type MemberPage = CallOutput<'GET admin/member/member/detail'>;
