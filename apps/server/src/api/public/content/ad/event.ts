import { noteAdEvent } from '@playlet/db/queries/ad-showing';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST public/content/ad/event'>(async (told, { context, caller }) => {
  const noted = await noteAdEvent(context.db, {
    ...told,
    viewerKey: caller.viewerKey,
    now: context.now(),
  });
  if (!noted) throw new BusinessError('AD_NOT_FOUND');
  return noted;
});
