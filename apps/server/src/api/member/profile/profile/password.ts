import { deleteOtherDevices, deleteUntrustedDevices } from '@playlet/core/members/device';
import { setPasswordHash } from '@playlet/core/members/member';
import { deletePasskeysOfOthers } from '@playlet/core/members/passkey';
import { runInTransaction } from '@playlet/db';
import { isPasswordGuessable } from '@playlet/domain/account/password';
import { readOwnRow } from '#account/own-profile.ts';
import { hashPassword } from '#account/password/password-hash.ts';
import { requireProof } from '#account/proof.ts';
import { renewToken } from '#account/token.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT member/profile/profile/password'>(
  async ({ newPassword, keepDevices, ...proof }, call) => {
    const { db, passwordLimit, shared } = call.context;
    const member = await readOwnRow(call);
    if (isPasswordGuessable(newPassword, { username: member.username, phone: member.phone ?? '' }))
      throw call.fail('PASSWORD_TOO_COMMON');
    const useUp = await requireProof(call, member, 'password', proof);
    const hash = await passwordLimit(() => hashPassword(newPassword));
    const { session } = memberOf(call.caller);
    const { token, ended } = await runInTransaction(db, async (tx) => {
      await useUp(tx);
      await setPasswordHash(tx, member.id, hash);
      const ended = keepDevices
        ? await deleteUntrustedDevices(tx, member.id)
        : await deleteOtherDevices(tx, member.id, session.id);
      // Their owner may be the stranger whom the new password keeps out.
      if (!keepDevices) await deletePasskeysOfOthers(tx, member.id, session.deviceId);
      return { token: await renewToken(tx, session), ended };
    });
    shared.publish({ topic: 'sessions', ids: ended });
    return { token };
  },
);
