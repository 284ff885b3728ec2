import { takeChallenge } from '@playlet/core/members/passkey';
import { insertStaffPasskey } from '@playlet/core/staff/passkey';
import { MAX_PASSKEYS, managerOf } from '@playlet/domain/account/passkey';
import { nameOfBrowser } from '#account/device.ts';
import { presentPasskey } from '#account/passkey/present.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { verifyNewPasskey } from '#account/passkey/verify.ts';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/own/passkey/create'>(async ({ passkey, name }, call) => {
  const { context, request, fail } = call;
  const { id: staffId, session } = sessionOf(call.caller);
  const verified = await verifyNewPasskey(context, passkey, {
    ...relyingPartyOf(request, context.config),
    use: { purpose: 'staff-create', sessionId: session.id },
  });
  if (!verified) throw fail('PASSKEY_REFUSED');
  return call.write({ kind: 'staff', id: staffId }, async (tx, line) => {
    const row = await insertStaffPasskey(
      tx,
      {
        staff_id: staffId,
        credential_id: passkey.id,
        public_key: verified.publicKey,
        counter: verified.counter,
        transports: passkey.transports,
        name: name ?? managerOf(verified.aaguid) ?? nameOfBrowser(request),
      },
      MAX_PASSKEYS,
    );
    if (row === 'full') throw fail('PASSKEYS_FULL', { values: { limit: MAX_PASSKEYS } });
    if (row === 'taken' || !(await takeChallenge(tx, verified.challenge))) throw fail('PASSKEY_REFUSED');
    line.details({ passkeyAdded: row.name });
    return presentPasskey(row);
  });
});
