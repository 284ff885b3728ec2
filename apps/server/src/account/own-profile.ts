import type { Profile } from '@playlet/contract/entities/member';
import { findMemberById, type MemberRow } from '@playlet/core/members/member';
import { listDueConsents } from '../agreement/due-consents.ts';
import { memberOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { fail } from '../http/business-error.ts';
import { presentProfile } from './present.ts';

/**
 * The row of the member who calls.
 *
 * @throws TOKEN_INVALID where the account is gone
 */
export async function readOwnRow({ context, caller }: Call): Promise<MemberRow> {
  const member = await findMemberById(context.db, memberOf(caller).session.memberId);
  // Deleted since the session was looked up.
  if (!member) throw fail('TOKEN_INVALID');
  return member;
}

/**
 * The profile of the member who calls, as it is now.
 *
 * @throws TOKEN_INVALID where the account is gone
 */
export async function readOwnProfile(call: Call): Promise<Profile> {
  const { context, caller } = call;
  const { session } = memberOf(caller);
  const member = await readOwnRow(call);
  return presentProfile(member, {
    ...session,
    dueConsents: await listDueConsents(context, context.db, member.id),
  });
}
