import { noteAdEvent } from '@playlet/db/queries/ad-showing';
import { handler } from '#http/handler.ts';

export default handler<'POST public/content/ad/event'>(async (told, { context, caller, fail }) => {
  const noted = await noteAdEvent(context.db, {
    ...told,
    viewerKey: caller.viewerKey,
    now: context.now(),
  });
  if (!noted) throw fail('AD_NOT_FOUND');
  return noted;
});
