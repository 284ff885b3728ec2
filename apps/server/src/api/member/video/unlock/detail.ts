import { remainingAds } from '@playlet/core/ads/ad';
import { adRequestOf } from '#ads/serve.ts';
import { handler } from '#call/handler.ts';

export default handler<'POST member/video/unlock/detail'>(async (_input, call) => {
  const ask = await adRequestOf(call, 'rewarded');
  return (ask && (await remainingAds(call.context.db, ask))) ?? { left: 0, seconds: 0 };
});
