import { adsLeft } from '@playlet/db/queries/ad';
import { askOf } from '#ads/give.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST member/video/unlock/detail'>(async (_input, call) => {
  const ask = await askOf(call, 'rewarded');
  return (ask && (await adsLeft(call.context.db, ask))) ?? { left: 0, seconds: 0 };
});
