import { defineHandler } from '#call/handler.ts';
import { readRequest } from '#members/present-request.ts';

export default defineHandler<'GET admin/member/request/detail'>(
  async ({ id }, { context: { db, clock }, fail }) => {
    const request = await readRequest(db, id, clock.now());
    if (!request) throw fail('MEMBER_REQUEST_NOT_FOUND');
    return request;
  },
);
