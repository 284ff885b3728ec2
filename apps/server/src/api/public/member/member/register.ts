import type { Database } from '@playlet/db';
import { insertConsents } from '@playlet/db/queries/consent';
import { erasureOf } from '@playlet/db/queries/leaving';
import { insertMember, memberByName } from '@playlet/db/queries/member';
import { usernameKey } from '@playlet/domain/account/username';
import { currentVersions } from '@playlet/legal';
import { checkRegistration } from '#account/check-registration.ts';
import { deviceOf } from '#account/device.ts';
import { hashPassword } from '#account/password-hash.ts';
import { signIn } from '#account/sign-in.ts';
import { type Call, handler } from '#http/handler.ts';
import { eraseForGood } from '#leaving/erase-for-good.ts';

export default handler<'POST public/member/member/register'>(
  async ({ phone, smsCode, challengeId, password, device: given, consents = [], ...input }, call) => {
    const { db, passwordTurns } = call.context;
    const username = input.username.normalize('NFC');
    if (consents.some(({ document, version }) => version !== currentVersions[document]))
      throw call.fail('CONSENT_OUTDATED');

    const useUp = await checkRegistration(call, { phone, smsCode, challengeId, username, password });
    const passwordHash = await passwordTurns(() => hashPassword(password));
    return db.transaction().execute(async (tx) => {
      await useUp(tx);
      await makeWay(tx, call, phone);
      const member = await insertMember(tx, {
        phone,
        username,
        usernameKey: usernameKey(username),
        passwordHash,
      });
      // Somebody else was faster since the fields were checked.
      if ('taken' in member) throw call.fail(member.taken === 'phone' ? 'PHONE_TAKEN' : 'USERNAME_TAKEN');
      await insertConsents(tx, member.id, consents, new Date(call.context.now()));
      return signIn(tx, call, member.id, { method: 'register', device: deviceOf(call.request, given) });
    });
  },
);

/** Whoever holds the phone of an account that is being given up, and begins anew, wants it gone now. */
async function makeWay(tx: Database, { context }: Call, phone: string): Promise<void> {
  const before = await memberByName(tx, { phone });
  if (before && (await erasureOf(tx, before.id))) await eraseForGood(tx, context, before);
}
