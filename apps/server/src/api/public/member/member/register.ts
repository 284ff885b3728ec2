import { erasureOf } from '@playlet/core/deregistration/leaving';
import { findMemberByName, insertMember } from '@playlet/core/members/member';
import { attributeRegistration } from '@playlet/core/promotion/attribute';
import { type Database, runInTransaction } from '@playlet/db';
import { usernameKeyOf } from '@playlet/domain/account/username';
import { checkRegistration } from '#account/check-registration.ts';
import { deviceOf } from '#account/device.ts';
import { hashPassword } from '#account/password/password-hash.ts';
import { signIn } from '#account/sign-in.ts';
import { checkVersions } from '#agreement/check-versions.ts';
import { type Call, defineHandler } from '#call/handler.ts';
import { eraseForGood } from '#deregistration/erase-for-good.ts';
import { deviceUnitOf } from '#experiments/unit.ts';
import { visitsOf } from '#promotion/visit.ts';
import { recordEvent } from '#reports/record-event.ts';

export default defineHandler<'POST public/member/member/register'>(
  async ({ phone, smsCode, challengeId, password, device: given, consents = [], ...input }, call) => {
    const { db, passwordLimit } = call.context;
    const username = input.username.normalize('NFC');
    const { outdated, versions } = await checkVersions(call.context, consents);
    if (outdated) throw call.fail('CONSENT_OUTDATED', { data: { versions } });

    const useUp = await checkRegistration(call, { phone, smsCode, challengeId, username, password });
    const passwordHash = await passwordLimit(() => hashPassword(password));
    const { memberId, signedIn } = await runInTransaction(db, async (tx) => {
      await useUp(tx);
      await makeWay(tx, call, phone);
      const member = await insertMember(tx, {
        phone,
        username,
        usernameKey: usernameKeyOf(username),
        passwordHash,
        // The device's former exposures as a guest's stay.
        experimentUnit: given ? deviceUnitOf(given.id) : null,
      });
      // Another request was faster since the fields were checked.
      if ('taken' in member) throw call.fail(member.taken === 'phone' ? 'PHONE_TAKEN' : 'USERNAME_TAKEN');
      const signedIn = await signIn(tx, call, member.id, {
        method: 'register',
        device: deviceOf(call.request, given),
        consents,
      });
      const now = new Date(call.context.clock.now());
      await attributeRegistration(tx, { memberId: member.id, visits: visitsOf(call), now });
      return { memberId: member.id, signedIn };
    });
    recordEvent(call, { kind: 'registration', memberId });
    return signedIn;
  },
);

/** Registering with the phone of an account whose deletion is pending deletes that account at once. */
async function makeWay(tx: Database, { context }: Call, phone: string): Promise<void> {
  const before = await findMemberByName(tx, { phone });
  if (before && (await erasureOf(tx, before.id))) await eraseForGood(tx, context, before);
}
