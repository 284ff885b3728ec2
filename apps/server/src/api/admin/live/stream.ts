import { LIVE_TOPICS } from '@playlet/domain/staff/live';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { openStream } from '#live/open-stream.ts';

export default defineHandler<'GET admin/live/stream'>(async ({ topics }, { context, request, caller }) => {
  const wanted = topics?.split(',');
  const chosen = wanted ? LIVE_TOPICS.filter((topic) => wanted.includes(topic)) : LIVE_TOPICS;
  return { events: await openStream(context, request, staffOf(caller), chosen) };
});
