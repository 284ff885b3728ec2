import { listRemainingAds } from '@playlet/core/ads/ad';
import { adRequestOf } from '#ads/serve.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST member/video/unlock/detail'>(async (_input, call) => {
  const ask = await adRequestOf(call, 'rewarded');
  return (ask && (await listRemainingAds(call.context.db, ask))) ?? { left: 0, seconds: 0 };
});
