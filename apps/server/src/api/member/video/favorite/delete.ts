import { unfollow } from '@playlet/db/queries/favorite';
import { BusinessError } from '../../../../http/business-error.ts';
import { memberOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';
import { presentFavorite } from '../../../../library/present.ts';

export default handler<'DELETE member/video/favorite/delete'>(async ({ id }, { context, caller }) => {
  const gone = await unfollow(context.db, memberOf(caller).session.memberId, id);
  if (!gone) throw new BusinessError('FAVORITE_NOT_FOUND');
  return presentFavorite(gone);
});
