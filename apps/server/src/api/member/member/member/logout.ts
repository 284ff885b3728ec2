import { deleteDevice } from '@playlet/core/members/device';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { proveTeenEnd } from '#teen/session-end.ts';

export default defineHandler<'POST member/member/member/logout'>(async ({ pin }, call) => {
  const { session } = memberOf(call.caller);
  const device = await proveTeenEnd(call, pin);
  await deleteDevice(call.context.db, session.memberId, session.id);
  call.context.shared.publish({ topic: 'sessions', ids: [session.id] });
  // A device in teen mode keeps its state.
  call.reply.header('clear-site-data', device === null ? '"cache","storage"' : '"cache"');
  return { device };
});
