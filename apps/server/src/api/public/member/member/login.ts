import { runInTransaction } from '@playlet/db';
import { isPhone } from '@playlet/domain/account/phone';
import { deviceOf } from '#account/device.ts';
import { findMemberByPassword, findMemberOfName } from '#account/password/password-login.ts';
import { signIn } from '#account/sign-in.ts';
import { checkSmsCode } from '#account/sms/check-sms-code.ts';
import { type CallOf, defineHandler } from '#call/handler.ts';

export default defineHandler<'POST public/member/member/login'>(
  async (
    { username, password, smsCode, challengeId, device: given, releaseDeviceId, consents = [] },
    call,
  ) => {
    const device = deviceOf(call.request, given);
    const { db, agreements } = call.context;
    const versions = await agreements.inForce();
    const ticked = consents.filter(({ document, version }) => version === versions[document]);
    if (password !== undefined) {
      const { id } = await findMemberByPassword(call, { username, password, deviceId: given?.id });
      return runInTransaction(db, (tx) =>
        signIn(tx, call, id, { method: 'password', device, releaseDeviceId, consents: ticked }),
      );
    }
    if (smsCode !== undefined) {
      const { memberId, useUp } = await memberByCode(call, username, { code: smsCode, challengeId });
      return runInTransaction(db, async (tx) => {
        await useUp(tx);
        return signIn(tx, call, memberId, { method: 'sms', device, releaseDeviceId, consents: ticked });
      });
    }
    throw call.fail('CREDENTIAL_REQUIRED', { data: { factors: ['password', 'smsCode'] } });
  },
);

/** The code is checked before anything is said of the account: who holds the phone may know. */
async function memberByCode(
  call: CallOf<'POST public/member/member/login'>,
  username: string,
  typed: { code: string; challengeId: string | undefined },
) {
  const member = await findMemberOfName(call.context.db, username);
  const phone = member?.phone ?? (isPhone(username) ? username : 'none');
  const useUp = await checkSmsCode(call, { phone, purpose: 'login', ...typed });
  if (!member) throw call.fail('ACCOUNT_NOT_FOUND');
  return { memberId: member.id, useUp };
}
