import { presentLayout, requireChannel } from '#catalogue/operator-shelf.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/shelf/list'>(async ({ channelId }, call) => {
  requireChannel(channelId, await call.context.reference());
  return presentLayout(call.context.db, channelId, call);
});
