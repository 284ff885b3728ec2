import { deleteOtherDevices } from '@playlet/core/members/device';
import { setPhone } from '@playlet/core/members/member';
import { deletePasskeysOfOthers } from '@playlet/core/members/passkey';
import { runInTransaction } from '@playlet/db';
import { isPhoneSupported } from '@playlet/domain/account/phone';
import { readOwnProfile, readOwnRow } from '#account/own-profile.ts';
import { requireProof } from '#account/proof.ts';
import { checkSmsCode } from '#account/sms/check-sms-code.ts';
import { renewToken } from '#account/token.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT member/profile/profile/phone'>(
  async ({ phone, smsCode, challengeId, password, oldSmsCode, oldChallengeId }, call) => {
    if (!isPhoneSupported(phone)) throw call.fail('PHONE_NOT_SUPPORTED');
    const member = await readOwnRow(call);
    const useProofUp = await requireProof(call, member, 'rebind', {
      password,
      smsCode: oldSmsCode,
      challengeId: oldChallengeId,
    });
    const useCodeUp = await checkSmsCode(call, { phone, purpose: 'phone', code: smsCode, challengeId });
    const { token, ended } = await runInTransaction(call.context.db, async (tx) => {
      await useProofUp(tx);
      await useCodeUp(tx);
      if (!(await setPhone(tx, member.id, phone))) throw call.fail('PHONE_TAKEN');
      const { session } = memberOf(call.caller);
      const ended = await deleteOtherDevices(tx, member.id, session.id);
      await deletePasskeysOfOthers(tx, member.id, session.deviceId);
      return { token: await renewToken(tx, session), ended };
    });
    call.context.shared.publish({ topic: 'sessions', ids: ended });
    return { ...(await readOwnProfile(call)), token };
  },
);
