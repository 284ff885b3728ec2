import { deleteDevice } from '@playlet/core/members/device';
import { answerLogin } from '@playlet/core/members/login';
import { runInTransaction } from '@playlet/db';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST member/profile/check/answer'>(async ({ id, mine }, call) => {
  const { memberId } = memberOf(call.caller).session;
  const answer = mine ? 'mine' : 'not_mine';
  const ended = await runInTransaction(call.context.db, async (tx) => {
    const sessionId = await answerLogin(tx, { id, memberId, answer });
    if (sessionId === undefined) throw call.fail('DEVICE_NOT_FOUND');
    if (mine) return [];
    await deleteDevice(tx, memberId, sessionId);
    return [sessionId];
  });
  call.context.shared.publish({ topic: 'sessions', ids: ended });
  return {};
});
