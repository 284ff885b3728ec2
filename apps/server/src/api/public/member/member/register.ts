import { insertConsents } from '@playlet/db/queries/consent';
import { insertMember } from '@playlet/db/queries/member';
import { isPasswordGuessable } from '@playlet/domain/account/password';
import { isPhoneSupported } from '@playlet/domain/account/phone';
import { isUsernameAllowed, usernameKey } from '@playlet/domain/account/username';
import { currentVersions } from '@playlet/legal';
import { deviceOf } from '../../../../account/device.ts';
import { hashPassword } from '../../../../account/password-hash.ts';
import { signIn } from '../../../../account/sign-in.ts';
import { checkSmsCode } from '../../../../account/sms-codes.ts';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST public/member/member/register'>(
  async ({ phone, smsCode, password, device: given, consents = [], ...input }, call) => {
    const { db, passwordTurns } = call.context;
    const username = input.username.normalize('NFC');
    if (consents.some(({ document, version }) => version !== currentVersions[document]))
      throw new BusinessError('CONSENT_OUTDATED');
    if (!isPhoneSupported(phone)) throw new BusinessError('PHONE_NOT_SUPPORTED');
    if (!isUsernameAllowed(username)) throw new BusinessError('USERNAME_NOT_ALLOWED');
    if (isPasswordGuessable(password, { username, phone })) throw new BusinessError('PASSWORD_TOO_COMMON');

    // Nothing is said of phone or username before the phone is proven to be the caller's.
    const useUp = await checkSmsCode(call.context, { phone, purpose: 'register', code: smsCode });
    const passwordHash = await passwordTurns(() => hashPassword(password));
    return db.transaction().execute(async (tx) => {
      await useUp(tx);
      const member = await insertMember(tx, {
        phone,
        username,
        usernameKey: usernameKey(username),
        passwordHash,
      });
      if ('taken' in member)
        throw new BusinessError(member.taken === 'phone' ? 'PHONE_TAKEN' : 'USERNAME_TAKEN');
      await insertConsents(tx, member.id, consents, new Date(call.context.now()));
      return signIn(tx, call, member.id, { method: 'register', device: deviceOf(call.request, given) });
    });
  },
);
