import type { CallOutput, EndpointName } from '../../lib/call.ts';

export type MemberPage = CallOutput<'GET admin/member/member/detail'>;

/** What is asked for again once something about a member has changed. */
export const MEMBER_CALLS = [
  'GET admin/member/member/detail',
  'POST admin/member/member/list',
] as const satisfies readonly EndpointName[];
