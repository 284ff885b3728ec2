import { resolveException } from '@playlet/db/queries/exception';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/account/exception/resolve'>(async ({ id, note }, { context, fail }) => {
  if (!(await resolveException(context.db, id, { note, now: new Date(context.now()) })))
    throw fail('DIFFERENCE_NOT_FOUND');
  return { id };
});
