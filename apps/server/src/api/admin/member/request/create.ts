import { insertRequest } from '@playlet/core/support-desk/request';
import { requestDueDay } from '@playlet/domain/member-request/member-request';
import { defineHandler } from '#call/handler.ts';
import { staffOf } from '#editing/staff-of.ts';
import { readRequest } from '#members/present-request.ts';

export default defineHandler<'POST admin/member/request/create'>(async ({ receivedAt, ...input }, call) => {
  const now = call.context.clock.now();
  const at = receivedAt === undefined ? now : Date.parse(receivedAt);
  if (at > now) throw call.fail('MOMENT_AHEAD');
  const { day: dueOn, isEstimated } = requestDueDay(input.kind, at);
  return call.write({ kind: 'member request' }, async (tx, line) => {
    const request = { ...input, receivedAt: new Date(at), dueOn, isEstimated, by: staffOf(call) };
    const id = await insertRequest(tx, request);
    if (id === undefined) throw call.fail('MEMBER_NOT_FOUND');
    line.id(id);
    const made = await readRequest(tx, id, now);
    if (!made) throw new Error('a request that was just entered is not there');
    return made;
  });
});
