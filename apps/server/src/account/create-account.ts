import type { Api, InputOf } from '@playlet/contract/api';
import type { Consent } from '@playlet/core/agreements/consent';
import { insertMember, type NewMember } from '@playlet/core/members/member';
import { attributeRegistration } from '@playlet/core/promotion/attribute';
import type { Database } from '@playlet/db';
import { usernameKeyOf } from '@playlet/domain/account/username';
import type { Call } from '#call/handler.ts';
import { deviceUnitOf } from '#experiments/unit.ts';
import { visitsOf } from '#promotion/visit.ts';
import { deviceOf } from './device.ts';
import { signIn } from './sign-in.ts';

type Account = Pick<NewMember, 'phone' | 'username' | 'passwordHash'> & {
  device: InputOf<Api['POST public/member/member/register']>['device'];
  consents: readonly Consent[];
};

/**
 * Creates the account of a proven phone, signs it in, and credits the channel of the visit; inside the caller's transaction.
 * Answers which of phone and username another request has taken, if one has.
 */
export async function createAccount(
  tx: Database,
  call: Call,
  { device, consents, ...account }: Account,
): Promise<
  { taken: 'phone' | 'username' } | { memberId: string; signedIn: Awaited<ReturnType<typeof signIn>> }
> {
  const member = await insertMember(tx, {
    ...account,
    usernameKey: usernameKeyOf(account.username),
    // The device's former exposures as a guest's stay.
    experimentUnit: device ? deviceUnitOf(device.id) : null,
  });
  if ('taken' in member) return member;
  const signedIn = await signIn(tx, call, member.id, {
    method: 'register',
    device: deviceOf(call.request, device),
    consents,
  });
  const now = new Date(call.context.clock.now());
  await attributeRegistration(tx, { memberId: member.id, visits: visitsOf(call), now });
  return { memberId: member.id, signedIn };
}
