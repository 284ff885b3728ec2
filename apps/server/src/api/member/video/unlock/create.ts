import { remainingAds } from '@playlet/core/ads/ad';
import { playableVideo } from '@playlet/core/playback/play';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { adRequestOf, nextAd } from '#ads/serve.ts';
import { handler } from '#call/handler.ts';
import { denialOf, inTeenMode } from '#catalogue/viewer.ts';

export default handler<'POST member/video/unlock/create'>(async ({ groupId, index }, call) => {
  const { context } = call;
  const [group, video] = await Promise.all([
    groupById(context.db, groupId),
    playableVideo(context.db, groupId, index),
  ]);
  if (!group) throw call.fail('VIDEO_NOT_FOUND');
  if (inTeenMode(call.caller)) throw call.fail('TEEN_ON');
  // Only what VIP would open can be opened so.
  const denial = await denialOf(call, group, index);
  if (denial !== 'VIP_REQUIRED') throw call.fail(denial ?? 'UNLOCK_NOT_NEEDED');
  if (!video) throw call.fail('VIDEO_NOT_FOUND');
  const episode = { videoId: video.id, seconds: video.asset.manifest.duration };
  const ad = await nextAd(call, 'rewarded', { episode });
  if (!ad) throw call.fail('AD_NOT_AVAILABLE');
  const ask = await adRequestOf(call, 'rewarded');
  return { ad, left: (ask && (await remainingAds(context.db, ask))?.left) ?? 0 };
});
