import { listRemainingAds } from '@playlet/core/ads/ad';
import { findPlayableVideo } from '@playlet/core/playback/play';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { adRequestOf, nextAd } from '#ads/serve.ts';
import { defineHandler } from '#call/handler.ts';
import { denialOf, isInTeenMode } from '#catalogue/viewer.ts';

export default defineHandler<'POST member/video/unlock/create'>(async ({ groupId, index }, call) => {
  const { context } = call;
  const [group, video] = await Promise.all([
    groupById(context.db, groupId),
    findPlayableVideo(context.db, groupId, index),
  ]);
  if (!group) throw call.fail('VIDEO_NOT_FOUND');
  if (isInTeenMode(call.caller)) throw call.fail('TEEN_ON');
  // Only what VIP would open can be opened so.
  const denial = await denialOf(call, group, index);
  if (denial !== 'VIP_REQUIRED') throw call.fail(denial ?? 'UNLOCK_NOT_NEEDED');
  if (!video) throw call.fail('VIDEO_NOT_FOUND');
  const episode = { videoId: video.id, seconds: video.asset.manifest.duration };
  const ad = await nextAd(call, 'rewarded', { episode });
  if (!ad) throw call.fail('AD_NOT_AVAILABLE');
  const ask = await adRequestOf(call, 'rewarded');
  return { ad, left: (ask && (await listRemainingAds(context.db, ask))?.left) ?? 0 };
});
