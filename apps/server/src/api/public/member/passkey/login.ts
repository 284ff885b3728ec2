import { lockMember } from '@playlet/core/members/member';
import { findPasskey, notePasskeyUse, takeChallenge } from '@playlet/core/members/passkey';
import { runInTransaction } from '@playlet/db';
import { deviceOf } from '#account/device.ts';
import { userHandleOf } from '#account/passkey/options.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { verifyAssertion } from '#account/passkey/verify.ts';
import { signIn } from '#account/sign-in.ts';
import { selectConsentsInForce } from '#agreement/check-versions.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST public/member/passkey/login'>(
  async ({ passkey: assertion, device, consents: given, releaseDeviceId }, call) => {
    const { context, request } = call;
    const passkey = await findPasskey(context.db, assertion.id);
    const isOwners = passkey && (assertion.userHandle ?? '') === userHandleOf(passkey.member_id);
    if (!isOwners) throw call.fail('PASSKEY_REFUSED');
    const verified = await verifyAssertion(context, assertion, passkey, {
      ...relyingPartyOf(request, context.config),
      use: { purpose: 'login' },
    });
    if (!verified) throw call.fail('PASSKEY_REFUSED');
    const consents = await selectConsentsInForce(context, given);
    return runInTransaction(context.db, async (tx) => {
      // The member is locked first, as by everything that writes for one.
      const isFirst =
        (await lockMember(tx, passkey.member_id)) &&
        (await takeChallenge(tx, verified.challenge)) &&
        (await notePasskeyUse(tx, passkey, verified.counter));
      if (!isFirst) throw call.fail('PASSKEY_REFUSED');
      return signIn(tx, call, passkey.member_id, {
        method: 'passkey',
        device: deviceOf(request, device),
        releaseDeviceId,
        consents,
      });
    });
  },
);
