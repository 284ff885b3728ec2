import { insertPasskey, takeChallenge } from '@playlet/core/members/passkey';
import { runInTransaction } from '@playlet/db';
import { MAX_PASSKEYS, managerOf } from '@playlet/domain/account/passkey';
import { nameOfBrowser } from '#account/device.ts';
import { presentPasskey } from '#account/passkey/present.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { verifyNewPasskey } from '#account/passkey/verify.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST member/profile/passkey/create'>(async ({ passkey }, call) => {
  const { context, request, fail } = call;
  const { id: sessionId, memberId, deviceId, teen } = memberOf(call.caller).session;
  if (teen) throw fail('TEEN_ON');
  const verified = await verifyNewPasskey(context, passkey, {
    ...relyingPartyOf(request, context.config),
    use: { purpose: 'create', sessionId },
  });
  if (!verified) throw fail('PASSKEY_REFUSED');
  const row = await runInTransaction(context.db, async (tx) => {
    const inserted = await insertPasskey(
      tx,
      {
        member_id: memberId,
        credential_id: passkey.id,
        public_key: verified.publicKey,
        counter: verified.counter,
        transports: passkey.transports,
        name: managerOf(verified.aaguid) ?? nameOfBrowser(request),
        device_id: deviceId,
      },
      MAX_PASSKEYS,
    );
    if (inserted === 'full') throw fail('PASSKEYS_FULL', { values: { limit: MAX_PASSKEYS } });
    if (inserted === 'taken' || !(await takeChallenge(tx, verified.challenge))) throw fail('PASSKEY_REFUSED');
    return inserted;
  });
  return presentPasskey(row);
});
