import { handler } from '#http/handler.ts';
import { networkPlace } from '#playback-quality/network-place.ts';

export default handler<'POST public/content/playback/create'>(async (report, { context, request }) => {
  context.playbackReports.take(report, networkPlace(context, request));
  return {};
});
