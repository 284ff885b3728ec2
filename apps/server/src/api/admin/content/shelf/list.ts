import { defineHandler } from '#call/handler.ts';
import { presentLayout, requireChannel } from '#catalogue/operator-shelf.ts';

export default defineHandler<'POST admin/content/shelf/list'>(async ({ channelId }, call) => {
  requireChannel(channelId, await call.context.reference());
  return presentLayout(call.context.db, channelId, call);
});
