import { handler } from '#http/handler.ts';
import { takeDownEpisode } from '#take-down/take-down.ts';

export default handler<'DELETE admin/content/video/delete'>(({ reason, ...place }, { context }) =>
  takeDownEpisode(context, place, { kind: 'delete', reason }),
);
