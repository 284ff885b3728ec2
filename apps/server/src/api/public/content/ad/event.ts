import { recordAdEvent } from '@playlet/core/ads/ad-showing';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST public/content/ad/event'>(async (report, { context, caller, fail }) => {
  const noted = await recordAdEvent(context.db, {
    ...report,
    viewerKey: caller.viewerKey,
    now: context.clock.now(),
  });
  if (!noted) throw fail('AD_NOT_FOUND');
  return noted;
});
