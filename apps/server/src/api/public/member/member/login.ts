import { runInTransaction } from '@playlet/db';
import { deviceOf } from '#account/device.ts';
import { findMemberByPassword } from '#account/password/password-login.ts';
import { signIn } from '#account/sign-in.ts';
import { signInByCode } from '#account/sign-in-by-code.ts';
import { selectConsentsInForce } from '#agreement/check-versions.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST public/member/member/login'>(
  async ({ password, smsCode, ...login }, call) => {
    if (password === undefined && smsCode !== undefined) return signInByCode(call, { ...login, smsCode });
    if (password === undefined)
      throw call.fail('CREDENTIAL_REQUIRED', { data: { factors: ['password', 'smsCode'] } });
    const { username, device: given, releaseDeviceId } = login;
    const consents = await selectConsentsInForce(call.context, login.consents);
    const device = deviceOf(call.request, given);
    const { id } = await findMemberByPassword(call, { username, password, deviceId: given?.id });
    return runInTransaction(call.context.db, (tx) =>
      signIn(tx, call, id, { method: 'password', device, releaseDeviceId, consents }),
    );
  },
);
