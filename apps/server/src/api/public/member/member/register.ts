import { erasureOf } from '@playlet/core/deregistration/leaving';
import { findMemberByName } from '@playlet/core/members/member';
import { type Database, runInTransaction } from '@playlet/db';
import { checkRegistration } from '#account/check-registration.ts';
import { createAccount } from '#account/create-account.ts';
import { hashPassword } from '#account/password/password-hash.ts';
import { checkVersions } from '#agreement/check-versions.ts';
import { type Call, defineHandler } from '#call/handler.ts';
import { eraseForGood } from '#deregistration/erase-for-good.ts';
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
      const account = { phone, username, passwordHash, device: given, consents };
      const created = await createAccount(tx, call, account);
      // Another request was faster since the fields were checked.
      if ('taken' in created) throw call.fail(created.taken === 'phone' ? 'PHONE_TAKEN' : 'USERNAME_TAKEN');
      return created;
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
