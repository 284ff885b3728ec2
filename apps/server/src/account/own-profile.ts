import type { Profile } from '@playlet/contract/entities/member';
import { type MemberRow, memberById } from '@playlet/core/members/member';
import { dueConsents } from '../agreement/due-consents.ts';
import { memberOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { fail } from '../http/business-error.ts';
import { presentProfile } from './present.ts';

/**
 * The row of the member who calls.
 *
 * @throws TOKEN_INVALID where the account is gone
 */
export async function ownRow({ context, caller }: Call): Promise<MemberRow> {
  const member = await memberById(context.db, memberOf(caller).session.memberId);
  // Deleted since the session was looked up.
  if (!member) throw fail('TOKEN_INVALID');
  return member;
}

/**
 * The profile of the member who calls, as it is now.
 *
 * @throws TOKEN_INVALID where the account is gone
 */
export async function ownProfile(call: Call): Promise<Profile> {
  const { context, caller } = call;
  const { session } = memberOf(caller);
  const member = await ownRow(call);
  return presentProfile(member, {
    ...session,
    dueConsents: await dueConsents(context, context.db, member.id),
  });
}
