import { randomInt } from 'node:crypto';
import type { Api, ParsedOf } from '@playlet/contract/api';
import { findMemberByName, NO_PASSWORD_HASH } from '@playlet/core/members/member';
import { type Database, runInTransaction } from '@playlet/db';
import { isPhone } from '@playlet/domain/account/phone';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';
import { checkVersions, selectConsentsInForce } from '#agreement/check-versions.ts';
import type { CallOf } from '#call/handler.ts';
import { recordEvent } from '#reports/record-event.ts';
import { createAccount } from './create-account.ts';
import { deviceOf } from './device.ts';
import { findMemberOfName } from './password/password-login.ts';
import { signIn } from './sign-in.ts';
import { checkSmsCode } from './sms/check-sms-code.ts';

type LoginCall = CallOf<'POST public/member/member/login'>;
type CodeLogin = Omit<ParsedOf<Api['POST public/member/member/login']>, 'password' | 'smsCode'> & {
  smsCode: string;
};
type UseUp = (tx: Database) => Promise<void>;

/** Ten digits: a name that is taken is rare, and another is drawn then. */
const RANDOM_NAME_COUNT = 10 ** 10;
const MAX_NAME_TRIES = 5;

/**
 * Signs in with a code. The code of a number without an account creates one, if the agreements of an account are
 * ticked. Checks the code before it answers anything about the account: only the holder of the phone may know.
 * @throws SMS_CODE_WRONG; ACCOUNT_NOT_FOUND without the consents of a new account; CONSENT_OUTDATED; what `signIn` throws
 */
export async function signInByCode(call: LoginCall, login: CodeLogin) {
  const { db } = call.context;
  const { username, smsCode: code, challengeId } = login;
  const member = await findMemberOfName(db, username);
  const phone = member?.phone ?? (isPhone(username) ? username : 'none');
  const useUp = await checkSmsCode(call, { phone, purpose: 'login', code, challengeId });
  if (!member) return createByCode(call, { ...login, phone }, useUp);
  const consents = await selectConsentsInForce(call.context, login.consents);
  return runInTransaction(db, async (tx) => {
    await useUp(tx);
    return signInMember(tx, call, member.id, { ...login, consents });
  });
}

function signInMember(tx: Database, call: LoginCall, memberId: string, login: Omit<CodeLogin, 'smsCode'>) {
  const { device, releaseDeviceId, consents = [] } = login;
  const options = { device: deviceOf(call.request, device), releaseDeviceId, consents };
  return signIn(tx, call, memberId, { method: 'sms', ...options });
}

async function createByCode(call: LoginCall, login: CodeLogin & { phone: string }, useUp: UseUp) {
  const { phone, device, consents = [] } = login;
  const isAgreed = ACCOUNT_DOCUMENTS.every((name) => consents.some(({ document }) => document === name));
  if (!isAgreed) throw call.fail('ACCOUNT_NOT_FOUND');
  const { outdated, versions } = await checkVersions(call.context, consents);
  if (outdated) throw call.fail('CONSENT_OUTDATED', { data: { versions } });
  const created = await runInTransaction(call.context.db, async (tx) => {
    await useUp(tx);
    for (let tries = 0; tries < MAX_NAME_TRIES; tries += 1) {
      const username = `用户${String(randomInt(RANDOM_NAME_COUNT)).padStart(10, '0')}`;
      const account = { phone, username, passwordHash: NO_PASSWORD_HASH, device, consents };
      const made = await createAccount(tx, call, account);
      if (!('taken' in made)) return made;
      if (made.taken === 'username') continue;
      // Another code of the same number was faster: it made the account, and this one signs in.
      const holder = await findMemberByName(tx, { phone });
      if (holder) return { memberId: null, signedIn: await signInMember(tx, call, holder.id, login) };
    }
    throw call.fail('ACCOUNT_NOT_FOUND');
  });
  if (created.memberId === null) return created.signedIn;
  recordEvent(call, { kind: 'registration', memberId: created.memberId });
  return { ...created.signedIn, created: true as const };
}
