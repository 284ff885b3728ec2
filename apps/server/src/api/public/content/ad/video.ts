import { videoOfShowing } from '@playlet/db/queries/ad-creative';
import { presentVideo } from '#ads/give.ts';
import { adStanding } from '#ads/viewer.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST public/content/ad/video'>(async ({ showingId }, call) => {
  const { context, caller } = call;
  const { ads } = await adStanding(call);
  const now = context.now();
  const video = ads && (await videoOfShowing(context.db, { showingId, viewerKey: caller.viewerKey, now }));
  const presented = video ? presentVideo(video, call) : null;
  if (!presented) throw call.fail('AD_NOT_FOUND');
  return presented;
});
