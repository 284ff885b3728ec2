import { updateRequest } from '@playlet/core/support-desk/request';
import { isRequestOpen } from '@playlet/domain/member-request/member-request';
import { defineHandler } from '#call/handler.ts';
import { staffOf } from '#editing/staff-of.ts';
import { readRequest } from '#members/present-request.ts';

export default defineHandler<'PUT admin/member/request/update'>(async ({ id, state, note }, call) => {
  if (!isRequestOpen(state) && note === '') throw call.fail('NOTE_REQUIRED');
  const by = staffOf(call);
  return call.write({ kind: 'member request', id }, async (tx) => {
    const isThere = await updateRequest(tx, { id, state, note, by, assignee: by });
    const request = isThere ? await readRequest(tx, id, call.context.clock.now()) : undefined;
    if (!request) throw call.fail('MEMBER_REQUEST_NOT_FOUND');
    return request;
  });
});
