import { queueTest } from '@playlet/core/staff/notice-message';
import { listNoticePlaces } from '@playlet/core/staff/notice-place';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/own/notice/test'>(
  async ({ id }, { context: { jobs }, caller, write, fail }) => {
    const messageId = await write({ kind: 'notice place', id }, async (tx) => {
      const places = await listNoticePlaces(tx, { staffId: sessionOf(caller).id });
      if (!places.some((place) => place.id === id)) throw fail('NOTICE_PLACE_NOT_FOUND');
      const queued = await queueTest(tx, id);
      if (!queued) throw fail('NOTICE_TEST_TOO_SOON');
      return queued;
    });
    await jobs.enqueue('send-notice', { messageId }, { singletonKey: messageId });
    return null;
  },
);
