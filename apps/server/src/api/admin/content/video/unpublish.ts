import { handler } from '#http/handler.ts';
import { takeDownEpisode } from '#take-down/take-down.ts';

export default handler<'POST admin/content/video/unpublish'>(({ reason, ...place }, { context }) =>
  takeDownEpisode(context, place, { kind: 'unpublish', reason }),
);
