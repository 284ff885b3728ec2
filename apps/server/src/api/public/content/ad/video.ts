import { videoOfShowing } from '@playlet/db/queries/ads/ad-creative';
import { presentVideo } from '#ads/serve.ts';
import { adEligibility } from '#ads/viewer.ts';
import { handler } from '#call/handler.ts';

export default handler<'POST public/content/ad/video'>(async ({ showingId }, call) => {
  const { context, caller } = call;
  const { ads } = await adEligibility(call);
  const now = context.clock.now();
  const video = ads && (await videoOfShowing(context.db, { showingId, viewerKey: caller.viewerKey, now }));
  const presented = video ? presentVideo(video, call) : null;
  if (!presented) throw call.fail('AD_NOT_FOUND');
  return presented;
});
