import type { CallOutput, EndpointName } from '../../lib/call.ts';

export type MemberPage = CallOutput<'GET admin/member/member/detail'>;

/** The calls refreshed after a change of a member. */
export const MEMBER_CALLS = [
  'GET admin/member/member/detail',
  'POST admin/member/member/list',
] as const satisfies readonly EndpointName[];
