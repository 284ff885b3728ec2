import { deleteDevice } from '@playlet/core/members/device';
import { answerLogin } from '@playlet/core/members/login';
import { deletePasskeysOfLogin } from '@playlet/core/members/passkey';
import { runInTransaction } from '@playlet/db';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST member/profile/check/answer'>(async ({ id, mine }, call) => {
  const { memberId } = memberOf(call.caller).session;
  const answer = mine ? 'mine' : 'not_mine';
  const ended = await runInTransaction(call.context.db, async (tx) => {
    const login = await answerLogin(tx, { id, memberId, answer });
    if (!login) throw call.fail('DEVICE_NOT_FOUND');
    if (mine) return [];
    await deleteDevice(tx, memberId, login.session_id);
    const { device_id: deviceId, created_at: since } = login;
    await deletePasskeysOfLogin(tx, { memberId, deviceId, since });
    return [login.session_id];
  });
  call.context.shared.publish({ topic: 'sessions', ids: ended });
  return {};
});
