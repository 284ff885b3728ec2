import { findVideoOfShowing } from '@playlet/db/queries/ads/ad-creative';
import { presentVideo } from '#ads/serve.ts';
import { readAdEligibility } from '#ads/viewer.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST public/content/ad/video'>(async ({ showingId }, call) => {
  const { context, caller } = call;
  const { ads } = await readAdEligibility(call);
  const now = context.clock.now();
  const video =
    ads && (await findVideoOfShowing(context.db, { showingId, viewerKey: caller.viewerKey, now }));
  const presented = video ? presentVideo(video, call) : null;
  if (!presented) throw call.fail('AD_NOT_FOUND');
  return presented;
});
