import { resolveException } from '@playlet/db/queries/exception';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'PUT admin/account/exception/resolve'>(async ({ id, note }, { context }) => {
  if (!(await resolveException(context.db, id, { note, now: new Date(context.now()) })))
    throw new BusinessError('DIFFERENCE_NOT_FOUND');
  return { id };
});
