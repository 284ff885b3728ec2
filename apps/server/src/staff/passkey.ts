import type { PasskeyAssertion } from '@playlet/contract/entities/passkey';
import { takeChallenge } from '@playlet/core/members/passkey';
import { findStaffPasskey, noteStaffPasskeyUse, type StaffPasskeyRow } from '@playlet/core/staff/passkey';
import { type Database, runInTransaction } from '@playlet/db';
import type { ChallengeUse } from '#account/passkey/challenge.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { verifyAssertion } from '#account/passkey/verify.ts';
import { sessionOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';

type Verified = NonNullable<Awaited<ReturnType<typeof verifyAssertion>>>;

/** Verifies the signature of a passkey of the staff. Undefined for every fault of it. */
export function verifyStaffAssertion(
  { context, request }: Call,
  assertion: PasskeyAssertion,
  passkey: StaffPasskeyRow,
  use: ChallengeUse,
): Promise<Verified | undefined> {
  return verifyAssertion(context, assertion, passkey, { ...relyingPartyOf(request, context.config), use });
}

/** Uses a verified answer up; false where another request was faster, or the passkey is gone. */
export async function takeAssertion(tx: Database, passkeyId: string, verified: Verified): Promise<boolean> {
  return (
    (await takeChallenge(tx, verified.challenge)) && noteStaffPasskeyUse(tx, passkeyId, verified.counter)
  );
}

/** Takes the answer of one's own passkey as a second factor of this session. */
export async function takePasskeyProof(
  call: Call,
  staffId: string,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const passkey = await findStaffPasskey(call.context.db, assertion.id);
  if (passkey?.staff_id !== staffId) return false;
  const sessionId = sessionOf(call.caller).session.id;
  const verified = await verifyStaffAssertion(call, assertion, passkey, {
    purpose: 'staff-proof',
    sessionId,
  });
  if (!verified) return false;
  return runInTransaction(call.context.db, (tx) => takeAssertion(tx, passkey.id, verified));
}
