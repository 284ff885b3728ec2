import type { Database } from '@playlet/db';
import { insertConsents } from '@playlet/db/queries/consent';
import { erasureOf } from '@playlet/db/queries/leaving';
import { insertMember, memberByName } from '@playlet/db/queries/member';
import { isPasswordGuessable } from '@playlet/domain/account/password';
import { isPhoneSupported } from '@playlet/domain/account/phone';
import { isUsernameAllowed, usernameKey } from '@playlet/domain/account/username';
import { currentVersions } from '@playlet/legal';
import { checkSmsCode } from '../../../../account/check-sms-code.ts';
import { deviceOf } from '../../../../account/device.ts';
import { hashPassword } from '../../../../account/password-hash.ts';
import { signIn } from '../../../../account/sign-in.ts';
import { BusinessError, type FieldFault, FieldsError } from '../../../../http/business-error.ts';
import { type Call, handler } from '../../../../http/handler.ts';
import { eraseForGood } from '../../../../leaving/erase-for-good.ts';

export default handler<'POST public/member/member/register'>(
  async ({ phone, smsCode, challengeId, password, device: given, consents = [], ...input }, call) => {
    const { db, passwordTurns } = call.context;
    const username = input.username.normalize('NFC');
    if (consents.some(({ document, version }) => version !== currentVersions[document]))
      throw new BusinessError('CONSENT_OUTDATED');

    const useUp = await checkFields(call, { phone, smsCode, challengeId, username, password });
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
      if ('taken' in member)
        throw new BusinessError(member.taken === 'phone' ? 'PHONE_TAKEN' : 'USERNAME_TAKEN');
      await insertConsents(tx, member.id, consents, new Date(call.context.now()));
      return signIn(tx, call, member.id, { method: 'register', device: deviceOf(call.request, given) });
    });
  },
);

type Fields = {
  phone: string;
  smsCode: string;
  challengeId: string | undefined;
  username: string;
  password: string;
};

/**
 * Checks every field, so that whoever fills in the form is told of all faults at once. Answers what uses up the code.
 * @throws FieldsError
 */
async function checkFields(call: Call, { phone, smsCode, challengeId, username, password }: Fields) {
  const { db } = call.context;
  const faults: FieldFault[] = [];
  const supported = isPhoneSupported(phone);
  const allowed = isUsernameAllowed(username);
  if (!supported) faults.push({ path: 'phone', errorCode: 'PHONE_NOT_SUPPORTED' });
  if (!allowed) faults.push({ path: 'username', errorCode: 'USERNAME_NOT_ALLOWED' });
  if (isPasswordGuessable(password, { username, phone }))
    faults.push({ path: 'password', errorCode: 'PASSWORD_TOO_COMMON' });

  // A number that gets no messages has no code that could be wrong.
  if (!supported) throw new FieldsError(faults);
  const useUp = await checkSmsCode(call, { phone, purpose: 'register', code: smsCode, challengeId }).catch(
    (error: unknown) => {
      throw withCode(faults, error);
    },
  );
  // Nothing is said of phone or username before the phone is proven to be the caller's.
  const before = await memberByName(db, { phone });
  const leaving = before !== undefined && (await erasureOf(db, before.id)) !== undefined;
  if (before && !leaving) faults.push({ path: 'phone', errorCode: 'PHONE_TAKEN' });
  const namesake = allowed ? await memberByName(db, { usernameKey: usernameKey(username) }) : undefined;
  if (namesake && !(leaving && namesake.id === before.id))
    faults.push({ path: 'username', errorCode: 'USERNAME_TAKEN' });
  if (faults.length > 0) throw new FieldsError(faults);
  return useUp;
}

/** A wrong code beside the other faults; any other failure is no fault of a field. */
function withCode(faults: readonly FieldFault[], error: unknown): unknown {
  if (!(error instanceof BusinessError) || error.errorCode !== 'SMS_CODE_WRONG') return error;
  return new FieldsError([...faults, { path: 'smsCode', errorCode: error.errorCode, data: error.data }]);
}

/** Whoever holds the phone of an account that is being given up, and begins anew, wants it gone now. */
async function makeWay(tx: Database, { context }: Call, phone: string): Promise<void> {
  const before = await memberByName(tx, { phone });
  if (before && (await erasureOf(tx, before.id))) await eraseForGood(tx, context, before);
}
